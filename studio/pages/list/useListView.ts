import { useSearchParams } from 'react-router'
import { EMPTY_VIEW, type ListView, readView, searchOf, withFilters } from './listAddress.ts'

/** Returns the view of the address, and functions to change it. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const show = (next: ListView, { replace = false } = {}): void =>
    setSearch(searchOf(next), { replace })
  return {
    view,
    /** Opens another view; back navigation returns here. */
    show,
    /** Removes all filters; the order stays. */
    clear: (): void => show({ ...EMPTY_VIEW, sort: view.sort }),
    /** Changes filters. */
    filter: (change: Partial<ListView>): void => setSearch(searchOf(withFilters(view, change))),
    /** Changes the search text; continuous typing is one history entry. */
    search: (q: string): void =>
      setSearch(searchOf(withFilters(view, { q })), { replace: view.q !== '' && q !== '' }),
  }
}
