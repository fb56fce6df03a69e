import { own } from '../../../contract/own.ts'
import { FIELDS, rowOf } from '../../../contract/fields/rows.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { changesOf, joinBody } from '../../../contract/studio/block-join.ts'
import { type Body, bodyIn } from '../../../contract/studio/blocks.ts'

export type Unit = readonly DocumentField[]

const byMerge = Map.groupBy(FIELDS, (field) => rowOf(field).merge)
/**
 * Fields that belong together, so that all come from the same side; every other one is a unit by
 * itself.
 */
const JOINED: readonly Unit[] = [...byMerge].flatMap(([merge, fields]) =>
  merge === 'whole' || merge === 'set' ? [] : [fields],
)

export interface Merged {
  /** The merged document; where both changed a field or a block, mine. */
  document: ContentDocument
  /** Fields that both sides changed, differently. */
  conflicts: Unit[]
  /** Fields that only the other side changed, taken from there; the body if blocks of it were. */
  taken: DocumentField[]
  /** Ids of blocks of the body that both sides changed, differently. */
  blocks: string[]
  /** Number of blocks that one side changed and the other removed: they stay. */
  kept: number
}

/** Whether two values are equal, regardless of their key order. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(own(a, key), own(b, key)))
  )
}

/** The unit that a field belongs to. */
export const unitOf = (field: DocumentField): Unit =>
  JOINED.find((unit) => unit.includes(field)) ?? [field]

/** All fields of a document, in units, in the order of the document. */
export function unitsOf(document: ContentDocument): Unit[] {
  const units = new Set<Unit>()
  const alone = new Map<DocumentField, Unit>()
  for (const field of Object.keys(document) as DocumentField[]) {
    const unit = JOINED.find((joined) => joined.includes(field))
    if (unit) units.add(unit)
    else if (!alone.has(field)) {
      const own: Unit = [field]
      alone.set(field, own)
      units.add(own)
    }
  }
  return [...units]
}

const part = (document: ContentDocument, unit: Unit): unknown[] =>
  unit.map((field) => document[field])

/** Fields that differ between two documents; ids of blocks differ with their body. */
export const changedFields = (before: ContentDocument, after: ContentDocument): DocumentField[] =>
  (Object.keys(after) as DocumentField[]).filter(
    (field) => field !== 'contentBlocks' && !same(before[field], after[field]),
  )

/** Whether two documents are equal, whatever the ids of their blocks. */
export const sameDocument = (a: ContentDocument, b: ContentDocument): boolean =>
  same({ ...a, contentBlocks: [] }, { ...b, contentBlocks: [] })

/**
 * Merges a list that both sides changed: mine without their removals, followed by their additions.
 */
function mergeSet(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const remaining = mine.filter((word) => theirs.includes(word) || !base.includes(word))
  return [
    ...remaining,
    ...theirs.filter((word) => !base.includes(word) && !remaining.includes(word)),
  ]
}

/** Merges two changes of a body, block by block. */
function mergeBody(
  base: Body,
  mine: Body,
  theirs: Body,
  own: Body | undefined,
): { body: Body; blocks: string[]; kept: number } {
  if (mine.html === theirs.html || mine.html === base.html)
    return { body: theirs, blocks: [], kept: 0 }
  if (base.html === theirs.html) return { body: mine, blocks: [], kept: 0 }
  const { body, conflicts, kept } = joinBody(theirs, changesOf(base, mine), own)
  return { body, blocks: conflicts.map(({ id }) => id), kept: kept.length }
}

/** Returns a document with another body. */
export const withBody = (document: ContentDocument, { html, ids }: Body): ContentDocument => ({
  ...document,
  content: html,
  contentBlocks: [...ids],
})

/**
 * Merges two changes of one document: field by field, and the body block by block. A field or block
 * that only one side changed is taken from it.
 * @param own a document that was sent and may have arrived: its blocks are not changes of others
 */
export function merge(
  base: ContentDocument,
  mine: ContentDocument,
  theirs: ContentDocument,
  own?: ContentDocument,
): Merged {
  const { body, blocks, kept } = mergeBody(
    bodyIn(base),
    bodyIn(mine),
    bodyIn(theirs),
    own && bodyIn(own),
  )
  const document = withBody(mine, body)
  const conflicts: Unit[] = []
  const taken: DocumentField[] = []
  const put = (field: DocumentField, value: unknown): void => {
    ;(document as Record<DocumentField, unknown>)[field] = value
  }
  if (body.html !== mine.content) taken.push('content')
  for (const unit of unitsOf(mine)) {
    if (unit.includes('content')) continue
    const [was, here, there] = [part(base, unit), part(mine, unit), part(theirs, unit)]
    if (same(here, there) || same(was, there)) continue
    const [field] = unit as [DocumentField]
    if (same(was, here))
      for (const one of unit) {
        if (!same(mine[one], theirs[one])) taken.push(one)
        put(one, theirs[one])
      }
    else if (rowOf(field).merge === 'set') {
      const joined = mergeSet(
        base[field] as string[],
        mine[field] as string[],
        theirs[field] as string[],
      )
      if (!same(joined, mine[field])) taken.push(field)
      put(field, joined)
    } else conflicts.push(unit)
  }
  return { document, conflicts, taken, blocks, kept }
}

/** Returns a document with some units taken from another one. */
export function withUnits(
  document: ContentDocument,
  other: ContentDocument,
  units: readonly Unit[],
): ContentDocument {
  const made = { ...document }
  for (const field of units.flat()) (made as Record<DocumentField, unknown>)[field] = other[field]
  return made
}
