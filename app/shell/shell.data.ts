import type { EmergencyBanner } from '../../contract/emergency.ts'
import type { Language } from '../../contract/language.ts'
import type { Footer, SearchBar } from '../../contract/navigation.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { pageNumber } from '../../contract/pager.ts'
import { pageTypeOf } from '../../contract/pages.ts'
import { isResultType, type ResultType } from '../../contract/result-types.ts'
import type { RecommendedKeyword, SearchResult } from '../../contract/search.ts'
import { isSearchable } from '../../contract/searchable.ts'
import type { Visit } from '../visitor/visit.ts'
import { pageLog } from './log.ts'
import { withServerData } from './serverData.ts'
import { entriesOf, type MenuEntries } from './MainMenu/entries.ts'

/** The search that the URL requests: the layer is open with these results (SH-098). */
export interface ShellSearch {
  keyword: string
  page: number
  /** Type of the results; null = any. */
  type: ResultType | null
  result: SearchResult
  /** Suggested items, only if nothing of any type was found (SH-104). */
  suggested: SearchResult['resultList']
}

/**
 * Data of the shell around every page. A part that failed to load is empty or null: the page
 * renders without it (SH-233).
 */
export interface Shell extends Visit {
  hasFooter: boolean
  /**
   * Menus and footer exist only on the server: the browser keeps their markup, and never receives
   * their data.
   */
  menu?: MenuEntries
  footer?: Footer
  /** Banners of emergencies, which only the server renders; undefined if there are none. */
  emergency?: readonly EmergencyBanner[]
  /** The floating search bar of this page's type; null if there is none. */
  searchBar: SearchBar | null
  recommendedKeywords: RecommendedKeyword[]
  search: ShellSearch | null
  /**
   * Set if the URL's search failed: 400 = special characters (SH-110), 500 = any other error
   * (SH-111).
   */
  searchFailure: 400 | 500 | null
}

/**
 * Loads the shell; a failed part is logged once and does not affect the others (SH-222, SH-233).
 */
export async function loadShell(
  { model, language, origin, requestId, settings }: PageRequest,
  url: URL,
): Promise<Shell> {
  const optional = async <T>(name: string, load: Promise<T>): Promise<T | null> =>
    load.catch((error: unknown) => {
      pageLog('shell part failed', error, { part: name, requestId })
      return null
    })
  const pageType = pageTypeOf(url.pathname)
  const [menu, gnb, footer, emergency, bars, recommendedKeywords, { search, searchFailure }] =
    await Promise.all([
      optional('menu', model.site.menu()),
      optional('gnb', model.site.gnb(language)),
      optional('footer', model.site.footer(language)),
      optional('emergency', model.site.emergency(language)),
      pageType ? optional('search-bar', model.site.searchBars(language)) : null,
      optional('recommended-keywords', model.search.recommendedKeywords(language)),
      searchOf(url, model, language, requestId),
    ])
  const shell = {
    language,
    origin,
    settings,
    hasFooter: footer !== null,
    searchBar: (pageType && bars?.[pageType]) ?? null,
    recommendedKeywords: recommendedKeywords ?? [],
    search,
    searchFailure,
  }
  return withServerData(shell, {
    menu: menu ? entriesOf(menu, gnb, language) : undefined,
    footer: footer ?? undefined,
    emergency: emergency?.length ? emergency : undefined,
  })
}

/** Runs the search that the URL requests, so that results are shown without scripts too. */
async function searchOf(
  url: URL,
  model: PageRequest['model'],
  language: Language,
  requestId: string,
): Promise<Pick<Shell, 'search' | 'searchFailure'>> {
  const keyword = url.searchParams.get('searchKeyword')?.normalize('NFC').trim() ?? ''
  if (!keyword) return { search: null, searchFailure: null }
  if (!isSearchable(keyword)) return { search: null, searchFailure: 400 }
  const page = pageNumber(url.searchParams.get('searchPage'))
  const word = url.searchParams.get('type') ?? ''
  const type = isResultType(word) ? word : null
  try {
    const result = await model.search.find({ language, keyword, page, type })
    const suggested =
      result.countList.length === 0
        ? (await model.search.suggest({ language, keyword })).resultList
        : []
    return { search: { keyword, page, type, result, suggested }, searchFailure: null }
  } catch (error) {
    pageLog('search failed', error, { requestId })
    return { search: null, searchFailure: 500 }
  }
}
