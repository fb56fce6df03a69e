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
import { mainEntries, type MenuEntries, relatedEntries } from './MainMenu/entries.ts'

/** Search as the address asks for it: the layer is open with these results (SH-098). */
export interface ShellSearch {
  keyword: string
  page: number
  /** Of which type the results are; null = of any. */
  type: ResultType | null
  result: SearchResult
  /** Suggested items, only when nothing of any type was found (SH-104). */
  suggested: SearchResult['resultList']
}

/** What the shell around every page shows. A part whose data failed is empty or null: the page stands without it (SH-233). */
export interface Shell extends Visit {
  hasFooter: boolean
  /** Menus and footer only on the server: the browser keeps what was drawn with them, and is never sent them. */
  menu?: MenuEntries
  footer?: Footer
  /** The floating search bar of this page's type; null where there is none. */
  searchBar: SearchBar | null
  recommendedKeywords: RecommendedKeyword[]
  search: ShellSearch | null
  /** Set when the search of the address failed: 400 = special characters (SH-110), 500 = anything else (SH-111). */
  searchFailure: 400 | 500 | null
}

/** Loads the shell; each part failing alone is logged once and leaves the rest standing (SH-222, SH-233). */
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
  const [menu, gnb, footer, bars, recommendedKeywords, { search, searchFailure }] =
    await Promise.all([
      optional('menu', model.site.menu()),
      optional('gnb', model.site.gnb(language)),
      optional('footer', model.site.footer(language)),
      pageType ? optional('search-bar', model.site.searchBars(language)) : null,
      optional('recommended-keywords', model.search.recommendedKeywords(language)),
      searchOf(url, model, language, requestId),
    ])
  const shell: Shell = {
    language,
    origin,
    settings,
    hasFooter: footer !== null,
    searchBar: (pageType && bars?.[pageType]) ?? null,
    recommendedKeywords: recommendedKeywords ?? [],
    search,
    searchFailure,
  }
  // a property that is defined so is not enumerable, and what is not enumerable is not handed on to the browser
  return Object.defineProperties(shell, {
    menu: {
      value: menu
        ? { main: mainEntries(menu, gnb, language), related: relatedEntries(menu, language) }
        : undefined,
    },
    footer: { value: footer ?? undefined },
  })
}

/** The search that the address asks for, so that results are there without scripts too. */
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
