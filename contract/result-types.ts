import { ARCHIVE_ROWS, ARCHIVES } from './archives.ts'
import { CATEGORY } from './categories.ts'

/** Types of results by their name in URLs (`type=tech`): news, services, and each archive. */
export type ResultType = 'news' | 'service' | (typeof ARCHIVES)[keyof typeof ARCHIVES]['word']

/** In the order of the filter. */
export const RESULT_TYPES = [
  'news',
  'service',
  ...Object.values(ARCHIVES).map(({ word }) => word),
] as [ResultType, ...ResultType[]]

export const isResultType = (word: string): word is ResultType =>
  (RESULT_TYPES as readonly string[]).includes(word)

/** Returns the category that contains all articles of a type. */
export const rootOf = (type: ResultType): string =>
  type === 'news'
    ? CATEGORY.news
    : type === 'service'
      ? CATEGORY.service
      : (ARCHIVE_ROWS.find(({ word }) => word === type)?.root ?? '')

/** Returns the type of an article; `codes` are its categories and their parents. Null = none. */
export function resultTypeOf(contentType: string, codes: Iterable<string>): ResultType | null {
  if (contentType === 'NEWS') return 'news'
  if (contentType === 'SERVICE') return 'service'
  const all = new Set(codes)
  const archive = ARCHIVE_ROWS.find((row) => row.contentType === contentType && all.has(row.root))
  return (archive?.word as ResultType | undefined) ?? null
}
