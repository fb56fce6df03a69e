import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Given } from './given.ts'

/** Returns the keywords that the search input recommends in a language. */
export const recommendedKeywordsOf = (
  { ko, en }: DocumentOf<'recommended-keywords'>,
  { language }: Given,
): string[] => (language === 'KOR' ? ko : en)
