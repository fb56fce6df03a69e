import { useLocation, useMatches } from 'react-router'
import type { VisitorPlace } from '../MainMenu/entries.ts'

/**
 * Where the visitor is in the menu. A page whose path doesn't say it (a content) gives its category code as
 * `navigationCode` in its loader data or its route's `handle` (SH-128).
 */
export function usePlace(): VisitorPlace {
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const code = [page?.loaderData, page?.handle]
    .map((value) => (value as { navigationCode?: unknown } | null | undefined)?.navigationCode)
    .find((value) => typeof value === 'string')
  return { pathname, search, code: (code as string | undefined) ?? null }
}
