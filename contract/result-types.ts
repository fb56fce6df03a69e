import { ARCHIVE_ROWS, ARCHIVES } from './archives.ts'
import { CATEGORY } from './categories.ts'

/** Types of results by the word that addresses name them with (`type=tech`): news, services, and each archive. */
export type ResultType = 'news' | 'service' | (typeof ARCHIVES)[keyof typeof ARCHIVES]['word']

/** In the order of the filter. */
export const RESULT_TYPES = [
  'news',
  'service',
  ...Object.values(ARCHIVES).map(({ word }) => word),
] as [ResultType, ...ResultType[]]

export const isResultType = (word: string): word is ResultType =>
  (RESULT_TYPES as readonly string[]).includes(word)

/** The category that all contents of a type stand below. */
export const rootOf = (type: ResultType): string =>
  type === 'news'
    ? CATEGORY.news
    : type === 'service'
      ? CATEGORY.service
      : (ARCHIVE_ROWS.find(({ word }) => word === type)?.root ?? '')

/** The type that a content is found under; `codes` are its own categories and their parents. Null = under none. */
export function resultTypeOf(contentType: string, codes: Iterable<string>): ResultType | null {
  if (contentType === 'NEWS') return 'news'
  if (contentType === 'SERVICE') return 'service'
  const all = new Set(codes)
  const archive = ARCHIVE_ROWS.find((row) => row.contentType === contentType && all.has(row.root))
  return (archive?.word as ResultType | undefined) ?? null
}
