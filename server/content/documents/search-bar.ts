import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { SearchBars } from '../../../contract/navigation.ts'
import type { Given } from './given.ts'

/**
 * Returns the floating search bars of a language by page type; the response has a list of
 * placeholders (SH-206).
 */
export function searchBarsOf(
  { ko, en }: DocumentOf<'search-bar'>,
  { language }: Given,
): SearchBars {
  return Object.fromEntries(
    Object.entries(language === 'KOR' ? ko : en).map(([type, bar]) => [
      type,
      bar && { ...bar, PLACEHOLDER: [bar.PLACEHOLDER] },
    ]),
  )
}
