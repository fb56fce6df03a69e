import type { LabelKey } from '../../../contract/documents/fields.ts'

// the schemas name labels by their keys; only the script of the documents loads them
const modules = import.meta.glob<Record<string, () => string>>(
  '../../paraglide/messages/document_*.js',
  { eager: true },
)
const LABELS = new Map(Object.values(modules).flatMap((module) => Object.entries(module)))

/** The label of a part of a document, in the studio's language. */
export const labelOf = (key: LabelKey): string => LABELS.get(key)?.() ?? key
