import { z } from 'zod'
import { contentCard } from './content.ts'
import { RESULT_TYPES } from './result-types.ts'

/** Search types (SH-220): `keyword` for typed searches, `suggest` for suggestions. */
export const SEARCH_TYPES = ['keyword', 'suggest'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Number of articles of a type that match a keyword; `all` = of any. */
export const resultCount = z.object({
  type: z.enum(['all', ...RESULT_TYPES]),
  count: z.number().int(),
})
export type ResultCount = z.infer<typeof resultCount>

/** A page of search results (SH-204). */
export const searchResult = z.object({
  resultCount: z.number().int(),
  resultList: z.array(contentCard),
  totalPageCount: z.number().int(),
  errorCode: z.number().int().nullable(),
  /**
   * For the whole keyword, whatever type was requested: all first, then the types with matches.
   * Empty if nothing matches.
   */
  countList: z.array(resultCount),
})
export type SearchResult = z.infer<typeof searchResult>

/** A recommended keyword (SH-205). */
export const recommendedKeyword = z.object({ name: z.string() })
export type RecommendedKeyword = z.infer<typeof recommendedKeyword>
