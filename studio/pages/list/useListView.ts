import { useSearchParams } from 'react-router'
import { type ListView, readView, searchOf, withFilters } from './listAddress.ts'

/** The view that the address names, and ways to change it. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  return {
    view,
    /** Goes to another view; the way back leads here again. */
    show: (next: ListView, { replace = false } = {}): void =>
      setSearch(searchOf(next), { replace }),
    /** Changes filters. */
    filter: (change: Partial<ListView>): void => setSearch(searchOf(withFilters(view, change))),
    /** Changes the words; all that is typed in one go is one step of the way back. */
    search: (q: string): void =>
      setSearch(searchOf(withFilters(view, { q })), { replace: view.q !== '' && q !== '' }),
  }
}
