import { type Opened, useOpened } from '../../client/useOpened.ts'
import { type DocumentCopy, openDocument } from './documentCopy.ts'

/** Opens a document while it is shown; null = there is none to open. */
export const useDocument = (subject: string | null, person: string): Opened<DocumentCopy> =>
  useOpened(subject && `${subject} ${person}`, () => openDocument(subject ?? '', { id: person }))
