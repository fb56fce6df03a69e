import {
  type DocumentPath,
  pathIn,
  segmentsOf,
} from '../../../../contract/studio/document-paths.ts'

/** Entries of the menu at most: one that is longer is no help. */
const MOST_ENTRIES = 60

/** An entry of the menu: what it is named by, and the field that it leads to. */
export interface FieldsEntry {
  place: DocumentPath
  field: DocumentPath
}

/**
 * Returns the entries for the fields that a page shows, in its order: each field, or the items or
 * sections that hold them where there are too many.
 */
export function fieldsMenu(fields: readonly DocumentPath[]): FieldsEntry[] {
  const segments = fields.map(segmentsOf)
  let entries = fields.map((field): FieldsEntry => ({ place: field, field }))
  const deepest = segments.reduce((most, one) => Math.max(most, one.length), 0)
  for (let depth = deepest - 1; entries.length > MOST_ENTRIES && depth > 0; depth -= 1) {
    const first = new Map<DocumentPath, DocumentPath>()
    for (const [index, path] of segments.entries()) {
      const place = path.slice(0, depth).reduce<DocumentPath>(pathIn, '')
      if (!first.has(place)) first.set(place, fields[index] as DocumentPath)
    }
    entries = [...first].map(([place, field]) => ({ place, field }))
  }
  return entries.slice(0, MOST_ENTRIES)
}
