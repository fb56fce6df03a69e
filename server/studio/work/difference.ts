import { diffArrays } from 'diff'
import { rowOf } from '../../../contract/fields/rows.ts'
import {
  type ContentDocument,
  contentDocument,
  type DocumentField,
} from '../../../contract/fields/schemas.ts'
import {
  joined,
  type Piece,
  replaced,
  textPieces,
  withoutJoiners,
} from '../../../contract/studio/difference.ts'
import { pairUp } from '../../../contract/studio/pairing.ts'
import type { Difference } from '../../../contract/studio/work.ts'
import { type Block, textBlocksOf } from './blocks.ts'
import { differenceOfTables } from './table-difference.ts'

export type FieldDifference = Difference['fields'][number]
type ShownBlock = FieldDifference['blocks'][number]

/**
 * Maximum changes of words and of blocks that are searched: a text with more counts as rewritten.
 */
const WORD_EDITS = 600
const BLOCK_EDITS = 500
/**
 * Maximum characters of a text whose words are compared; a longer one is shown before and after.
 */
const WORD_LETTERS = 20_000
/** Maximum characters of all blocks whose words are compared in one body. */
const BODY_WORD_LETTERS = 100_000

/**
 * Returns the difference of two texts at bounded cost: a text that is too long is shown before and
 * after, and so is a sentence that was rewritten.
 */
export const boundedPieces = (before: string, after: string): Piece[] =>
  before !== after && Math.max(before.length, after.length) > WORD_LETTERS
    ? replaced(before, after)
    : textPieces(before, after, (old, now) => diffArrays(old, now, { maxEditLength: WORD_EDITS }))

/**
 * A block that is in both, compared in words; marks and URLs inside it are appended if only they
 * changed.
 */
function changedBlock(before: Block, after: Block): ShownBlock {
  if (before.table && after.table)
    return {
      tag: 'table',
      pieces: [],
      table: differenceOfTables(before.table, after.table, boundedPieces),
    }
  const pieces = boundedPieces(before.text, after.text)
  if (before.marks !== after.marks && before.text === after.text)
    pieces.push(...replaced(` ${before.marks}`, ` ${after.marks}`))
  return { tag: after.tag, pieces }
}

/** Whether an address can be shown as a picture. */
const isShown = (picture: string | null | undefined): picture is string => Boolean(picture)

function changedPicture(before: Block, after: Block): ShownBlock {
  const picture = { before: before.picture ?? null, after: after.picture ?? null }
  // another picture is seen; of the same one, other files are named
  const isSame = picture.before === picture.after
  const pieces = isSame
    ? changedBlock(before, after).pieces
    : boundedPieces(before.text, after.text)
  return { tag: after.tag, pieces, picture }
}

function wholeBlock({ tag, text, marks, table, picture }: Block, kind: Piece['kind']): ShownBlock {
  if (table)
    return {
      tag,
      pieces: [],
      table: {
        columns: (table[0] ?? []).map(() => 'same'),
        // an unchanged one shows the place of a change
        rows: (kind === 'same' ? table.slice(0, 1) : table).map((row) => ({
          change: kind,
          cells: row.map(
            (cell) => cell && { head: cell.isHead, pieces: joined([{ kind, text: cell.text }]) },
          ),
        })),
      },
    }
  if (isShown(picture))
    return {
      tag,
      pieces: joined([{ kind, text }]),
      picture: {
        before: kind === 'added' ? null : picture,
        after: kind === 'removed' ? null : picture,
      },
    }
  return { tag, pieces: joined([{ kind, text: text || marks }]) }
}

/**
 * Returns the difference of a body: blocks are aligned first, then sentences and words within those
 * that changed.
 * Unchanged blocks are omitted, except those next to a change.
 */
export function bodyBlocks(before: string, after: string): ShownBlock[] {
  const [old, now] = [textBlocksOf(withoutJoiners(before)), textBlocksOf(withoutJoiners(after))]
  const key = ({ tag, text, marks }: Block): string => `${tag}\n${marks}\n${text}`
  const changes = diffArrays(old.map(key), now.map(key), { maxEditLength: BLOCK_EDITS }) ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: now.length },
  ]
  const shown: ShownBlock[] = []
  let [oldAt, nowAt, characters] = [0, 0, 0]
  /** Removed blocks, until their replacement is known. */
  let gone: Block[] = []
  const flush = (come: readonly Block[]): void => {
    const pairs = pairUp(
      gone,
      come,
      ({ text }) => text,
      (one, other) => one.tag === other.tag,
    )
    for (const [one, other] of pairs) {
      if (one && other && characters < BODY_WORD_LETTERS) {
        characters += one.text.length + other.text.length
        shown.push(
          isShown(one.picture) || isShown(other.picture)
            ? changedPicture(one, other)
            : changedBlock(one, other),
        )
        continue
      }
      if (one) shown.push(wholeBlock(one, 'removed'))
      if (other) shown.push(wholeBlock(other, 'added'))
    }
    gone = []
  }
  for (const [index, { added, removed, count }] of changes.entries()) {
    if (removed) {
      flush([])
      gone = old.slice(oldAt, (oldAt += count))
    } else if (added) flush(now.slice(nowAt, (nowAt += count)))
    else {
      flush([])
      const same = now.slice(nowAt, nowAt + count)
      // one before a change and one after it show its position
      const shownLines = new Set([
        ...(index > 0 ? [0] : []),
        ...(index < changes.length - 1 ? [count - 1] : []),
      ])
      for (const at of [...shownLines].sort((a, b) => a - b))
        shown.push(wholeBlock(same[at] as Block, 'same'))
      oldAt += count
      nowAt += count
    }
  }
  flush([])
  return shown
}

const lineOf = (value: unknown): string => {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  const { name, text, link, description } = value as Record<string, string | undefined>
  const said = [name ?? text, description ?? link].filter(Boolean)
  return said.join(' · ')
}

/** Returns the difference of a list: its items are blocks. */
function listBlocks(before: readonly unknown[], after: readonly unknown[]): ShownBlock[] {
  const changes = diffArrays(
    before.map((one) => JSON.stringify(one)),
    after.map((one) => JSON.stringify(one)),
  )
  return changes.flatMap(({ added, removed, value }) =>
    value.map((one) => ({
      tag: 'item',
      pieces: joined([
        { kind: added ? 'added' : removed ? 'removed' : 'same', text: lineOf(JSON.parse(one)) },
      ]),
    })),
  )
}

/** Fields whose value is the address of a picture. */
const PICTURES: ReadonlySet<DocumentField> = new Set([
  'image',
  'imageDark',
  'videoPoster',
  'videoPosterDark',
  'shareImage',
] as const)
const addressOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function fieldBlocks(field: DocumentField, before: unknown, after: unknown): ShownBlock[] {
  if (PICTURES.has(field))
    return [
      {
        tag: 'img',
        pieces: [],
        picture: { before: addressOf(before), after: addressOf(after) },
      },
    ]
  if (field === 'content') return bodyBlocks(String(before), String(after))
  if (Array.isArray(before) && Array.isArray(after)) return listBlocks(before, after)
  const text = typeof (before ?? after) === 'string' && rowOf(field).text === true
  const [one, other] = [withoutJoiners(lineOf(before)), withoutJoiners(lineOf(after))]
  // URLs, codes and marks are one word each
  const pieces = text ? boundedPieces(one, other) : replaced(one, other)
  return one === other ? [] : [{ tag: text ? 'text' : 'value', pieces }]
}

/**
 * Returns the difference of two documents, field by field in the order of the form; equal fields
 * are omitted.
 */
export function differenceOf(before: ContentDocument, after: ContentDocument): FieldDifference[] {
  return (Object.keys(contentDocument.shape) as DocumentField[]).flatMap((field) => {
    // ids of blocks are no text
    if (field === 'contentBlocks') return []
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    const blocks = fieldBlocks(field, before[field], after[field])
    return blocks.length ? [{ field, blocks }] : []
  })
}
