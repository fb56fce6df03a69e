import type { Change, Queries } from '../../database/index.ts'
import { companiesInCards } from '../../content/card-names.ts'
import { both } from '../../content/publishing.model.ts'
import { vocabularyRepository } from '../work/vocabulary.repository.ts'

export const GROUP_SUBJECT = 'document/group'

/**
 * Stores a document, and the names that it gives to what cards of articles name: in the transaction
 * of its publication, once.
 */
export async function storedWithNames(
  tx: Queries,
  subject: string,
  store: () => Promise<Change>,
): Promise<Change> {
  if (subject !== GROUP_SUBJECT) return store()
  const before = await vocabularyRepository.companies(tx)
  const change = await store()
  return both(change, await companiesInCards(tx, before, await vocabularyRepository.companies(tx)))
}
