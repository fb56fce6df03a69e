import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Given } from './given.ts'

/** What the open menu recommends in a language; the model finds the contents. */
export const gnbOf = (
  { ko, en }: DocumentOf<'gnb'>,
  { language }: Given,
): DocumentOf<'gnb'>['ko'] => (language === 'KOR' ? ko : en)
