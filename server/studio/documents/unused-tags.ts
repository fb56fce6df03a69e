import { tagsDocument, UNUSED_TAG_RULE } from '../../../contract/documents/tags.ts'
import { languageOf } from '../../../contract/language.ts'
import type { DocumentProblem } from '../../../contract/studio/document-calls.ts'
import {
  type DocumentValue,
  identityPath,
  withoutIds,
} from '../../../contract/studio/document-items.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import { CHOSEN_TAGS } from '../../content/offered-tags.ts'
import type { Queries } from '../../database/index.ts'
import { usedTags } from './used-tags.repository.ts'

/** Whether a subject names tags of press releases. */
export const namesTags = (subject: string): boolean =>
  documentOfSubject(subject)?.name === CHOSEN_TAGS

/**
 * The tags of a working copy that are to stand first and that no press release in their language
 * has: visitors would not see them. A document of another form is left to its schema.
 */
export async function unusedTags(tx: Queries, document: DocumentValue): Promise<DocumentProblem[]> {
  const parsed = tagsDocument.safeParse(withoutIds(document))
  if (!parsed.success) return []
  const problems: DocumentProblem[] = []
  for (const locale of ['ko', 'en'] as const) {
    const { first } = parsed.data[locale]
    const used = await usedTags(tx, languageOf(locale), first)
    for (const [index, name] of first.entries())
      if (!used.has(name))
        problems.push({
          path: identityPath(document, [locale, 'first', index]),
          reason: 'rule',
          detail: UNUSED_TAG_RULE,
          limit: null,
        })
  }
  return problems
}
