import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { ChosenTags } from '../offered-tags.ts'
import type { Given } from './given.ts'

/** Returns the chosen tags of a language from their document. */
export const tagsOf = ({ ko, en }: DocumentOf<'tags'>, { language }: Given): ChosenTags =>
  language === 'KOR' ? ko : en
