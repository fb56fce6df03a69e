import { KEYWORD_LETTERS } from './limits.ts'

/** Query parameters that every page reads (SH-043): the search that is open over it. */
export const SHELL_PARAMETERS = ['searchKeyword', 'searchPage'] as const

/** A page number as the pages read it: missing, 1, zero, negative, decimal or non-numeric is page 1 (SH-159, SH-161). */
export function pageNumber(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1
  return Math.max(1, Number(value))
}

/** Parameters that a page reads beyond those of the shell, by path. A path that is not listed reads none. */
const BY_PATH: [RegExp, readonly string[]][] = [
  [/^\/page\/presskit$/, ['tab', 'page']],
  [/^\/page\/presskit\/press-release$/, ['keywordIdxs', 'after']],
  [/^\/page\/presskit\/collect$/, ['year', 'month', 'months']],
  [/^\/page\/service\/service$/, ['tab']],
  [/^\/page\/(?:service\/tech|responsible\/policy)$/, ['tab', 'page']],
  [/^\/page\/k-safety$/, ['sent', 'failed']],
]

const NONE: readonly string[] = []
export function pageParameters(path: string): readonly string[] {
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? NONE
}

/** Values that only the content knows. */
export interface KnownValues {
  /** Exposure names and codes of categories; null = not known (yet), so that any word passes. */
  tabs: ReadonlySet<string> | null
}

/** Reads one value in its only form; null = as good as missing. */
type Reader = (value: string, known: KnownValues) => string | null

const within =
  (low: number, high: number): Reader =>
  (value) =>
    /^\d{1,4}$/.test(value) && Number(value) >= low && Number(value) <= high ? String(Number(value)) : null
const aboveOne: Reader = (value) => (pageNumber(value) > 1 ? String(pageNumber(value)) : null)
const word: Reader = (value) => (/^[\w-]{1,40}$/.test(value) ? value : null)

const READERS: Record<string, Reader> = {
  tab: (value, known) => (known.tabs === null ? word(value, known) : known.tabs.has(value) ? value : null),
  page: aboveOne,
  searchKeyword: (value) =>
    [...value.normalize('NFC').trim().replace(/\s+/g, ' ')].slice(0, KEYWORD_LETTERS).join('').trim() || null,
  searchPage: aboveOne,
  keywordIdxs: (value) => {
    const ids = new Set(
      value
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    )
    return ids.size > 0
      ? [...ids]
          .sort((a, b) => a - b)
          .slice(0, 20)
          .join(',')
      : null
  },
  after: (value) => (/^[1-9]\d{0,9}$/.test(value) ? value : null),
  year: within(1990, 2100),
  month: within(1, 12),
  months: within(1, 400),
  sent: word,
  failed: word,
}

/** Parameters whose values a visitor can make up without end: pages that carry one share a small room of the cache. */
const OPEN = new Set(['searchKeyword', 'keywordIdxs', 'after', 'months', 'sent', 'failed'])

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
  const read = new Map<string, string>()
  for (const name of [...pageParameters(path), ...SHELL_PARAMETERS]) {
    const given = query.get(name)
    const value = given === null ? null : (READERS[name] as Reader)(given, known)
    if (value !== null) read.set(name, value)
  }
  // an unknown tab shows the default tab, page 1 (decisions, Bad tab)
  if (query.has('tab') && !read.has('tab')) read.delete('page')
  if (!read.has('searchKeyword')) read.delete('searchPage')
  if (read.size === 0) return NOTHING
  const names = [...read.keys()].sort()
  return {
    search: `?${names.map((name) => `${name}=${encodeURIComponent(read.get(name) as string)}`).join('&')}`,
    open: names.some((name) => OPEN.has(name)),
  }
}
