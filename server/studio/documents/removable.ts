import { collectedOf } from '../../../contract/documents/collected.ts'
import { documentOfSubject } from '../../../contract/documents/subjects.ts'
import type { Queries } from '../../database/index.ts'
import { versionsRepository as versions } from '../work/versions.repository.ts'
import { createdDocuments } from './created-documents.repository.ts'
import type { DocumentSubjectRow } from './document-kind.ts'
import { storedDocuments } from './stored-documents.repository.ts'

/**
 * Whether a document was created in the studio and visitors never read it, in this language: it has
 * no file and no row.
 */
export async function isRemovable(
  tx: Queries,
  { subject, live }: Pick<DocumentSubjectRow, 'subject' | 'live'>,
): Promise<boolean> {
  const own = documentOfSubject(subject)
  return (
    own !== null &&
    collectedOf(own.name) !== null &&
    !live &&
    (await createdDocuments.idOf(tx, subject)) !== null &&
    (await storedDocuments.serviceId(tx, own)) === null &&
    (await versions.lastLoaded(tx, subject)) === null
  )
}
