import { rowOf } from './pages.ts'
import { type KnownValues, type Reader, resultType, searchKeyword, searchPage } from './readers.ts'

/** Query parameters that every page reads (SH-043): the search that is open over it, and the type its results are filtered by. */
export const SHELL_PARAMETERS: Readonly<Record<string, Reader>> = {
  searchKeyword,
  searchPage,
  type: resultType,
}

/** The part of a query that a page reads. */
export interface ReadQuery {
  /** `?page=2&tab=all`, in the order of the names; empty where nothing is read. */
  search: string
  /** Whether a value is in it that visitors can make up without end. */
  open: boolean
}

const NOTHING: ReadQuery = { search: '', open: false }

/**
 * The one form of a query: only what the page reads, each once (the first counts), in its only spelling, sorted by
 * name. Two addresses that show the same page have the same form; what no page reads is gone.
 */
export function readQuery(path: string, query: URLSearchParams, known: KnownValues): ReadQuery {
  const row = rowOf(path)
  const read = new Map<string, string>()
  // a reader of the page's own stands in place of the shell's
  const readers = new Map(Object.entries({ ...SHELL_PARAMETERS, ...row?.reads }))
  for (const [name, reader] of readers) {
    const given = query.get(name)
    const value = given === null ? null : reader.read(given, known)
    if (value !== null) read.set(name, value)
  }
  // an unknown tab shows the default tab, page 1 (decisions, Bad tab)
  if (query.has('tab') && !read.has('tab')) read.delete('page')
  // links name the first tab as well, and an address without a tab shows it: both are one page to the cache (SH-044, SH-145)
  if (read.get('tab') === (row?.defaultTab ?? 'all')) read.delete('tab')
  if (!read.has('searchKeyword'))
    for (const name of Object.keys(SHELL_PARAMETERS)) read.delete(name)
  const madeUp = row?.settle?.(read, known) ?? false
  if (read.size === 0) return NOTHING
  const names = [...read.keys()].sort()
  return {
    search: `?${names.map((name) => `${name}=${encodeURIComponent(read.get(name) as string)}`).join('&')}`,
    open: madeUp || names.some((name) => readers.get(name)?.open),
  }
}
