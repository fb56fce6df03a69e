import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { Queries } from '../../database/index.ts'
import { createDocument } from './document-kind.ts'
import { storedDocuments } from './stored-documents.repository.ts'

/**
 * Creates the subjects of the documents of `content/` that were never opened: pages that depend on
 * another document are found by their subjects.
 * @param written the documents of `content/` by their subjects
 */
export async function createMissingDocuments(
  tx: Queries,
  written: ReadonlyMap<string, DocumentValue>,
): Promise<void> {
  const known = new Set((await storedDocuments.all(tx)).map(({ subject }) => subject))
  for (const [subject, document] of written) {
    const own = known.has(subject) ? null : documentOfSubject(subject)
    if (own) await createDocument(tx, own, document)
  }
}
