import { isResultType, type ResultType } from '../../../contract/result-types.ts'

/** URL parameters of the search (SH-036). */
const KEYWORD = 'searchKeyword'
const PAGE = 'searchPage'
const TYPE = 'type'

/** The search that a URL requests. */
export interface SearchRequest {
  keyword: string
  page: number
  /** Type of the results; null = any. */
  type: ResultType | null
}

/** Returns the parameters of a page without those of the search. */
export function withoutSearch(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query)
  for (const name of [KEYWORD, PAGE, TYPE]) parameters.delete(name)
  return Object.fromEntries(parameters)
}

/**
 * Parses the search that a URL requests; a page that is not a whole number above zero is page 1
 * (SH-105), an unknown type is all.
 */
export function searchIn(query: string): SearchRequest {
  const parameters = new URLSearchParams(query)
  const page = parameters.get(PAGE) ?? ''
  const type = parameters.get(TYPE) ?? ''
  return {
    keyword: parameters.get(KEYWORD)?.normalize('NFC').trim() ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    type: isResultType(type) ? type : null,
  }
}

const parametersOf = ({ keyword, page, type }: SearchRequest): Record<string, string> => ({
  [KEYWORD]: keyword,
  [PAGE]: String(page),
  ...(type === null ? {} : { [TYPE]: type }),
})

/** Returns the query of a search, with the page's parameters that stay. */
export const searchQuery = (
  search: SearchRequest,
  otherParameters: Record<string, string>,
): string => String(new URLSearchParams({ ...otherParameters, ...parametersOf(search) }))

/**
 * Keeps the URL in sync with the search, without a load or a history entry; null removes it
 * (SH-100).
 */
export function keepAddress(search: SearchRequest | null): void {
  const address = new URL(location.href)
  for (const name of [KEYWORD, PAGE, TYPE]) address.searchParams.delete(name)
  for (const [name, value] of Object.entries(search ? parametersOf(search) : {}))
    address.searchParams.set(name, value)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
