import type { Language } from '../../contract/language.ts'
import { readQuery } from '../../contract/parameters.ts'
import type { KnownValues } from '../../contract/readers.ts'

/**
 * The cache region of a page. `main`: a countable number of addresses. `open`: addresses that
 * visitors can make up without end (search words, sets of tags), so that they never evict the
 * others.
 */
export type CachePartition = 'main' | 'open'

export interface PageKey {
  /** Identifies the bytes: language and target. */
  key: string
  /**
   * Input of the render: path and the relevant part of the query. Nothing else of the request's
   * address reaches a page.
   */
  target: string
  language: Language
  partition: CachePartition
  /** Whether the page shows search results. */
  searches: boolean
}

/** Input of a cached call: nothing else of the request reaches the response. */
export interface CallKey {
  key: string
  /** Path and query of the call in its canonical spelling, with the language if one was given. */
  target: string
  language: Language
  partition: CachePartition
  limited: boolean
  /** Whether the language cookie decides the response, as the address names no language. */
  byCookie: boolean
}

/** Ids of the routes that match a page's path, outermost first. */
export type RoutesOf = (path: string) => readonly string[]

const EMPTY = new URLSearchParams()

/**
 * The page that a data request of the router belongs to: `/page/presskit.data` → `/page/presskit`,
 * `/_root.data` → `/`; null for other paths.
 */
export function pageOfData(path: string): string | null {
  if (!path.endsWith('.data')) return null
  if (path === '/_root.data') return '/'
  if (path.endsWith('/_.data')) return path.slice(0, -'_.data'.length)
  return path.slice(0, -'.data'.length)
}

/** Target and language of a key. */
export const targetOf = (key: string): { target: string; language: Language } => ({
  target: key.slice(1),
  language: key.startsWith('E') ? 'ENG' : 'KOR',
})

/**
 * The cache key of a request.
 * @param path normalised path (see `limits/requests.ts`)
 * @param query null if the address has none
 */
export function pageKey(
  path: string,
  query: URLSearchParams | null,
  language: Language,
  known: KnownValues,
  routesOf: RoutesOf,
): PageKey {
  const mark = language === 'ENG' ? 'E' : 'K'
  const page = pageOfData(path)
  if (query === null)
    return { key: mark + path, target: path, language, partition: 'main', searches: false }
  const read = readQuery(page ?? path, query, known)
  let search = read.search
  if (page !== null) {
    // the router may request only some of the routes; names that it never sends would split the
    // cache
    const requested = new Set(query.get('_routes')?.split(',') ?? EMPTY.values())
    const routes = routesOf(page).filter((id) => requested.has(id))
    if (routes.length > 0)
      search += `${search ? '&' : '?'}_routes=${encodeURIComponent(routes.join(','))}`
  }
  const target = path + search
  return {
    key: mark + target,
    target,
    language,
    partition: read.open ? 'open' : 'main',
    searches: search.includes('searchKeyword='),
  }
}
