import type { DocumentOf } from '../../../contract/documents/index.ts'

/** The company's words as they are stored: as they are written. */
export const terminologyOf = (document: DocumentOf<'terminology'>): DocumentOf<'terminology'> =>
  document
