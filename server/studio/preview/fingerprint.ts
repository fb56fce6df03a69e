import { createHash } from 'node:crypto'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { documentText } from '../work/contents.ts'

/** Fingerprint of a stored text. */
export const fingerprintOfText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** Fingerprint of a document: the same text has the same one, whoever saved it and how often. */
export const fingerprintOf = (document: ContentDocument): string =>
  fingerprintOfText(documentText(document))
