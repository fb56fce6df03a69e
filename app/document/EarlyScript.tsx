import { useMatches } from 'react-router'

/** Runs the script that the page's route gives as `handle.early`, before the first paint. */
export function EarlyScript() {
  const { early } = (useMatches().at(-1)?.handle ?? {}) as { early?: string }
  return early ? (
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
  ) : null
}
