import { collectedOf } from '../../../contract/documents/collected.ts'
import type { DocumentName } from '../../../contract/documents/index.ts'
import type { DocumentSubject } from '../../../contract/documents/subjects.ts'
import { PAGE_OF } from '../../content/documents/index.ts'
import type { Queries } from '../../database/index.ts'
import { mediaUses } from '../media/uses.repository.ts'
import { storedDocuments } from './stored-documents.repository.ts'

/** Names that the pages of a document are stored under. */
export const storedNames = ({ name }: DocumentSubject): string[] => {
  if (collectedOf(name)) return [name]
  const made: unknown = PAGE_OF[name as DocumentName]
  return typeof made === 'function' ? [name] : Object.keys(made as object)
}

/**
 * Notes which files the stored pages of a document name, which the loader wrote.
 * @param uploads that the document names, with their images, as they are noted with a publication
 */
export const putPageUses = async (
  tx: Queries,
  own: DocumentSubject,
  uploads: ReadonlySet<string> = new Set(),
): Promise<void> =>
  mediaUses.publishPages(
    tx,
    own.subject,
    await storedDocuments.pages(tx, own, storedNames(own)),
    uploads,
  )
