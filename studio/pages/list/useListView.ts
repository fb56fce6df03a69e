import { useSearchParams } from 'react-router'
import { type ListView, readView, searchOf, withFilters } from './listAddress.ts'

/** Returns the view of the address, and functions to change it. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  return {
    view,
    /** Opens another view; back navigation returns here. */
    show: (next: ListView, { replace = false } = {}): void =>
      setSearch(searchOf(next), { replace }),
    /** Changes filters. */
    filter: (change: Partial<ListView>): void => setSearch(searchOf(withFilters(view, change))),
    /** Changes the search text; continuous typing is one history entry. */
    search: (q: string): void =>
      setSearch(searchOf(withFilters(view, { q })), { replace: view.q !== '' && q !== '' }),
  }
}
