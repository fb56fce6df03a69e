import { rowOf } from './pages.ts'
import { type KnownValues, type Reader, resultType, searchKeyword, searchPage } from './readers.ts'

/**
 * Query parameters that every page reads (SH-043): the search opened over it, and the type that
 * filters its results.
 */
export const SHELL_PARAMETERS: Readonly<Record<string, Reader>> = {
  searchKeyword,
  searchPage,
  type: resultType,
}

/** The part of a query that a page reads. */
export interface ReadQuery {
  /** `?page=2&tab=all`, sorted by name; empty if nothing is read. */
  search: string
  /** Whether it contains a value that visitors can invent without limit. */
  open: boolean
}

const NOTHING: ReadQuery = { search: '', open: false }

/**
 * Returns the canonical form of a query: only parameters that the page reads, each once (the first
 * counts), in canonical spelling, sorted by name. Two URLs that show the same page have the same
 * form; unread parameters are dropped.
 */
export function readQuery(path: string, query: URLSearchParams, known: KnownValues): ReadQuery {
  const row = rowOf(path)
  const read = new Map<string, string>()
  // a page's own parser replaces the shell's
  const readers = new Map(Object.entries({ ...SHELL_PARAMETERS, ...row?.reads }))
  for (const [name, reader] of readers) {
    const given = query.get(name)
    const value = given === null ? null : reader.read(given, known)
    if (value !== null) read.set(name, value)
  }
  // an unknown tab shows the default tab, page 1 (decisions, Bad tab)
  if (query.has('tab') && !read.has('tab')) read.delete('page')
  // links also name the first tab, and a URL without a tab shows it: both are one page to the cache
  // (SH-044, SH-145)
  if (read.get('tab') === (row?.defaultTab ?? 'all')) read.delete('tab')
  if (!read.has('searchKeyword'))
    for (const name of Object.keys(SHELL_PARAMETERS)) read.delete(name)
  const madeUp = row?.normalize?.(read, known) ?? false
  if (read.size === 0) return NOTHING
  const names = [...read.keys()].sort()
  return {
    search: `?${names.map((name) => `${name}=${encodeURIComponent(read.get(name) as string)}`).join('&')}`,
    open: madeUp || names.some((name) => readers.get(name)?.open),
  }
}
