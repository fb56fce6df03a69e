import { useLocation, useMatches } from 'react-router'
import type { CurrentLocation } from '../MainMenu/entries.ts'

/**
 * Returns the visitor's location in the menu. A page whose path does not contain it (an article)
 * provides its category code as `navigationCode`, and the URL of its entry as `navigationEntry`, in
 * its loader data or its route's `handle` (SH-128).
 */
export function usePlace(): CurrentLocation {
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  const said = (name: 'navigationCode' | 'navigationEntry'): string | null =>
    [page?.loaderData, page?.handle]
      .map((value) => (value as Record<string, unknown> | null | undefined)?.[name])
      .find((value) => typeof value === 'string') ?? null
  return { pathname, search, code: said('navigationCode'), entry: said('navigationEntry') }
}
