import { isResultType, type ResultType } from '../../../contract/result-types.ts'

/** Parameters of the address that belong to the search (SH-036). */
const KEYWORD = 'searchKeyword'
const PAGE = 'searchPage'
const TYPE = 'type'

/** What an address asks the search for. */
export interface AskedSearch {
  keyword: string
  page: number
  /** Of which type the results are; null = of any. */
  type: ResultType | null
}

/** The parameters of a page without those of the search. */
export function withoutSearch(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query)
  for (const name of [KEYWORD, PAGE, TYPE]) parameters.delete(name)
  return Object.fromEntries(parameters)
}

/** What an address asks the search for; a page that is no whole number above zero is page 1 (SH-105), an unknown type all. */
export function searchIn(query: string): AskedSearch {
  const parameters = new URLSearchParams(query)
  const page = parameters.get(PAGE) ?? ''
  const type = parameters.get(TYPE) ?? ''
  return {
    keyword: parameters.get(KEYWORD)?.normalize('NFC').trim() ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    type: isResultType(type) ? type : null,
  }
}

const parametersOf = ({ keyword, page, type }: AskedSearch): Record<string, string> => ({
  [KEYWORD]: keyword,
  [PAGE]: String(page),
  ...(type === null ? {} : { [TYPE]: type }),
})

/** The query of a search, with the parameters of the page that stay. */
export const searchQuery = (search: AskedSearch, kept: Record<string, string>): string =>
  String(new URLSearchParams({ ...kept, ...parametersOf(search) }))

/** Keeps the address in step with the search, without a load and without an entry in the history; null removes it (SH-100). */
export function keepAddress(search: AskedSearch | null): void {
  const address = new URL(location.href)
  for (const name of [KEYWORD, PAGE, TYPE]) address.searchParams.delete(name)
  for (const [name, value] of Object.entries(search ? parametersOf(search) : {}))
    address.searchParams.set(name, value)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
