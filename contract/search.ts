import { z } from 'zod'
import { contentCard } from './content.ts'

/** Search types (SH-220): `keyword` for typed searches, `suggest` for suggestions. */
export const SEARCH_TYPES = ['keyword', 'suggest'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** SH-204 */
export const searchResult = z.object({
  resultCount: z.number().int(),
  resultList: z.array(contentCard),
  totalPageCount: z.number().int(),
  errorCode: z.number().int().nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

/** SH-205 */
export const recommendedKeyword = z.object({ name: z.string() })
export type RecommendedKeyword = z.infer<typeof recommendedKeyword>
