/** Parameters of the address that belong to the search (SH-036). */
const KEYWORD = 'searchKeyword'
const PAGE = 'searchPage'

/** The parameters of a page without those of the search. */
export function withoutSearch(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query)
  parameters.delete(KEYWORD)
  parameters.delete(PAGE)
  return Object.fromEntries(parameters)
}

/** What an address asks the search for; a page that is no whole number above zero is page 1 (SH-105). */
export function searchIn(query: string): { keyword: string; page: number } {
  const parameters = new URLSearchParams(query)
  const page = parameters.get(PAGE) ?? ''
  return {
    keyword: parameters.get(KEYWORD)?.normalize('NFC').trim() ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Keeps the address in step with the search, without a load and without an entry in the history; null removes it (SH-100). */
export function keepAddress(search: { keyword: string; page: number } | null): void {
  const address = new URL(location.href)
  address.searchParams.delete(KEYWORD)
  address.searchParams.delete(PAGE)
  if (search) {
    address.searchParams.set(KEYWORD, search.keyword)
    address.searchParams.set(PAGE, String(search.page))
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
