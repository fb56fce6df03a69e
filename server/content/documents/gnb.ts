import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Given } from './given.ts'

/** Returns the recommendations of the open menu in a language; the model finds the articles. */
export const gnbOf = (
  { ko, en }: DocumentOf<'gnb'>,
  { language }: Given,
): DocumentOf<'gnb'>['ko'] => (language === 'KOR' ? ko : en)
