import type { WidgetSettings } from './captcha.ts'
import type { PressBatch } from './content.ts'
import type { Language } from './language.ts'
import type { ResultType } from './result-types.ts'
import type { SearchResult, SearchType } from './search.ts'

/** API calls of the site's own client: URL, parameters, and response data. Types only. */
export type ClientCall =
  | {
      path: '/api/v1/search'
      query: {
        lang: Language
        keyword: string
        page: number
        type: SearchType
        resultType?: ResultType | 'all'
      }
      data: SearchResult
    }
  | {
      path: '/api/v1/search'
      query: { lang: Language; keyword: string; type: 'complete' }
      data: string[]
    }
  | {
      path: '/api/v2/content/press-release'
      query: { lang: Language; contentIdx: number; keywordIdxs?: string }
      data: PressBatch
    }
  | { path: '/api/v1/dkaptcha/widget'; query: Record<string, never>; data: WidgetSettings }

/** Response data of the calls of a URL that take these parameters. */
export type DataOf<Path, Query> = ClientCall extends infer Call
  ? Call extends { path: Path; query: infer Takes; data: infer Data }
    ? Query extends Takes
      ? Data
      : never
    : never
  : never
