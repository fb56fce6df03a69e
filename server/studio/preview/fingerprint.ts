import { createHash } from 'node:crypto'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { documentText } from '../work/contents.ts'

/** Fingerprint of a document: the same text has the same one, whoever saved it and how often. */
export const fingerprintOf = (document: ContentDocument): string =>
  createHash('sha256').update(documentText(document)).digest('base64url')
