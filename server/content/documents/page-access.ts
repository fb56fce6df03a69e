import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { PageAccess } from '../../../contract/page-access.ts'

/** Returns the access to pages from its document. */
export const pageAccessOf = (document: DocumentOf<'page-access'>): PageAccess => document
