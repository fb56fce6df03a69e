import { useMatches } from 'react-router'

/** What a page decides before its first paint: the script that its route gives as `handle.early`. */
export function EarlyScript() {
  const { early } = (useMatches().at(-1)?.handle ?? {}) as { early?: string }
  return early ? (
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
  ) : null
}
