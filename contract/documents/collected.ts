import type { LabelKey } from './fields.ts'
import {
  COLLECTIONS,
  COLLECTION_NAMES,
  type CollectionName,
  DOCUMENTS,
  type DocumentName,
  type DocumentRow,
} from './index.ts'

/** A document of a collection by its folder below `content/`: `services/YunseulTalk`. */
export type CollectedName = `${CollectionName}/${string}`
/** A document of the table, or of a collection. */
export type AnyDocumentName = DocumentName | CollectedName

/** What a form says of a value that is given once and was changed nevertheless. */
export const FIXED_RULE: LabelKey = 'document_rule_fixed'
/** What a form says of a launch in the future of what visitors see already. */
export const AHEAD_RULE: LabelKey = 'document_rule_ahead'

/** What a document of a collection is called in its folder, and in the address of its page. */
export const SLUG = /^[A-Za-z0-9-]{1,60}$/

/** The collection of a document and its own name there; null for one of the table, or no name. */
export function collectedOf(name: string): { collection: CollectionName; slug: string } | null {
  const [folder, slug = '', ...more] = name.split('/')
  const collection = COLLECTION_NAMES.find((one) => COLLECTIONS[one].folder === folder)
  return collection && more.length === 0 && SLUG.test(slug) ? { collection, slug } : null
}

/** The row of a document: of a collection, that of all its documents with the folder of this one. */
export function rowOfDocument(name: AnyDocumentName): DocumentRow {
  const collected = collectedOf(name)
  if (!collected) return DOCUMENTS[name as DocumentName]
  const { schema, folder } = COLLECTIONS[collected.collection]
  return {
    schema,
    languages: 'each',
    file: `${folder}/${collected.slug}/{lang}.yaml`,
    mayBeAbsent: true,
  }
}
