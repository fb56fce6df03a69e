import {
  type ContentDocument,
  type DocumentFault,
  type DocumentField,
  FIELDS_OF,
  missingOf,
} from '../../../contract/studio/document.ts'
import type { Kind } from '../../../contract/studio/kinds.ts'

/** What can be told of without the store: the browser tells of it with every letter. */
const TOLD_HERE: readonly DocumentFault['reason'][] = [
  'missing',
  'too_long',
  'invalid',
  'description_missing',
]

/** The field of a document that a path names: `keywords.2`, `document.title`. */
export function fieldOf(path: string): DocumentField | null {
  const name = path.replace(/^document\./, '').split('.')[0] ?? ''
  // of a call itself: what is wrong with its body is in no field
  return (name === 'body' ? null : name || null) as DocumentField | null
}

const stillThere = (document: ContentDocument, { field, detail }: DocumentFault): boolean => {
  const name = fieldOf(field)
  if (!detail || !name) return true
  const value = document[name]
  // a film is told without its ending, and lacks the one file or the other
  if (name === 'video') return value !== null && detail.startsWith(`${String(value)}.`)
  return typeof value === 'string'
    ? value.includes(detail)
    : JSON.stringify(value ?? null).includes(detail)
}

/**
 * Everything that a publication still needs: what the document itself tells now, and what the server found in the one
 * that was saved last, as long as it still stands there. In the order of the form.
 */
export function faultsOf(
  kind: Kind,
  document: ContentDocument,
  server: readonly DocumentFault[],
): DocumentFault[] {
  const here = missingOf(kind, document)
  const known = new Set(
    here.map(({ field, reason, detail = '' }) => `${field} ${reason} ${detail}`),
  )
  const there = server.filter(
    (fault) =>
      !TOLD_HERE.includes(fault.reason) &&
      !known.has(`${fault.field} ${fault.reason} ${fault.detail ?? ''}`) &&
      stillThere(document, fault),
  )
  const order = FIELDS_OF[kind]
  const place = ({ field }: DocumentFault): number => {
    const index = order.indexOf(fieldOf(field) as DocumentField)
    return index < 0 ? order.length : index
  }
  return [...here, ...there].sort((a, b) => place(a) - place(b))
}
