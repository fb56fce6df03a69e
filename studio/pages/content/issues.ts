import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { type DocumentIssue, missingOf } from '../../../contract/fields/needs.ts'
import { FIELDS_OF } from '../../../contract/fields/rows.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'

/** Issues that the browser can detect without the store, on every change. */
const CHECKED_HERE: readonly DocumentIssue['reason'][] = [
  'missing',
  'too_long',
  'invalid',
  'description_missing',
]

/** Returns the document field of a path: `keywords.2`, `document.title`. */
export function fieldOf(path: string): DocumentField | null {
  const name = path.replace(/^document\./, '').split('.')[0] ?? ''
  // `body` is the call's own: its issue belongs to no field
  return (name === 'body' ? null : name || null) as DocumentField | null
}

const stillThere = (document: ContentDocument, { field, detail }: DocumentIssue): boolean => {
  const name = fieldOf(field)
  if (!detail || !name) return true
  const value = document[name]
  // a video is stored without its extension, and either file may be missing
  if (name === 'video') return value !== null && detail.startsWith(`${String(value)}.`)
  return typeof value === 'string'
    ? value.includes(detail)
    : JSON.stringify(value ?? null).includes(detail)
}

/**
 * Returns all issues that block a publication: those of the current document, and those that the
 * server found in the last saved one and that still apply. In form order.
 */
export function issuesOf(
  kind: Kind,
  document: ContentDocument,
  server: readonly DocumentIssue[],
): DocumentIssue[] {
  const here = missingOf(kind, document)
  const known = new Set(
    here.map(({ field, reason, detail = '' }) => `${field} ${reason} ${detail}`),
  )
  const there = server.filter(
    (issue) =>
      !CHECKED_HERE.includes(issue.reason) &&
      !known.has(`${issue.field} ${issue.reason} ${issue.detail ?? ''}`) &&
      stillThere(document, issue),
  )
  const order = FIELDS_OF[kind]
  const place = ({ field }: DocumentIssue): number => {
    const index = order.indexOf(fieldOf(field) as DocumentField)
    return index < 0 ? order.length : index
  }
  return [...here, ...there].sort((a, b) => place(a) - place(b))
}
