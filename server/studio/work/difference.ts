import { diffArrays } from 'diff'
import {
  type ContentDocument,
  contentDocument,
  type DocumentField,
} from '../../../contract/studio/document.ts'
import type { Difference } from '../../../contract/studio/work.ts'
import { type Block, blocksOf } from './blocks.ts'

type FieldDifference = Difference['fields'][number]
type ShownBlock = FieldDifference['blocks'][number]
type Piece = ShownBlock['pieces'][number]

/** Changes that are looked for at most, of words and of blocks: beyond them a text was written anew, and is shown so. */
const WORD_EDITS = 600
const BLOCK_EDITS = 500
/** Letters of a text whose words are compared; a longer one is shown as it was and as it is. */
const WORD_LETTERS = 20_000
/** Letters of all blocks whose words are compared in one body. */
const BODY_WORD_LETTERS = 100_000

const words = new Intl.Segmenter('ko', { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment)

/** Word joiners are set, not written: where they stand alone nothing changed. */
const readable = (text: string): string => text.replaceAll('\u2060', '')

/** Pieces one after the other, those of a kind that follow each other as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = all.at(-1)
    if (text && last?.kind === kind) last.text += text
    else if (text) all.push({ kind, text })
  }
  return all
}

const replaced = (before: string, after: string): Piece[] =>
  joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])

const HANGUL_WORD = /^\p{Script=Hangul}+$/u

/** A Korean word in place of another, by what they share at either end: a stem with another particle, or another stem with the same one. */
function particlesApart(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, index): Piece[] => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]]
    if (piece.kind === 'added' && before?.kind === 'removed' && areWords(before, piece)) return []
    if (piece.kind !== 'removed' || after?.kind !== 'added' || !areWords(piece, after))
      return [piece]
    const [old, now] = [piece.text, after.text]
    const most = Math.min(old.length, now.length)
    let start = 0
    while (start < most && old[start] === now[start]) start += 1
    let end = 0
    while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
    return [
      { kind: 'same', text: old.slice(0, start) },
      { kind: 'removed', text: old.slice(start, old.length - end) },
      { kind: 'added', text: now.slice(start, now.length - end) },
      { kind: 'same', text: old.slice(old.length - end) },
    ]
  })
}
const areWords = (one: Piece, other: Piece): boolean =>
  HANGUL_WORD.test(one.text) && HANGUL_WORD.test(other.text)

/** What changed in a text, in words; of Korean words that take each other's place the particle or the stem that stayed. */
export function textPieces(before: string, after: string): Piece[] {
  if (before === after) return joined([{ kind: 'same', text: after }])
  if (Math.max(before.length, after.length) > WORD_LETTERS) return replaced(before, after)
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: WORD_EDITS })
  if (!changes) return replaced(before, after)
  const pieces = changes.map(
    ({ added, removed, value }): Piece => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  )
  return joined(particlesApart(pieces))
}

/** A block that is in both, in words; marks and addresses inside it follow where they alone changed. */
function changedBlock(before: Block, after: Block): ShownBlock {
  const pieces = textPieces(before.text, after.text)
  if (before.marks !== after.marks && before.text === after.text)
    pieces.push(...replaced(` ${before.marks}`, ` ${after.marks}`))
  return { tag: after.tag, pieces }
}

const wholeBlock = ({ tag, text, marks }: Block, kind: Piece['kind']): ShownBlock => ({
  tag,
  pieces: joined([{ kind, text: text || marks }]),
})

/** What changed in a body: blocks are laid side by side first, then words within those that changed. Blocks that stayed are left out, but for those beside a change. */
export function bodyBlocks(before: string, after: string): ShownBlock[] {
  const [old, now] = [blocksOf(readable(before)), blocksOf(readable(after))]
  const key = ({ tag, text, marks }: Block): string => `${tag}\n${marks}\n${text}`
  const changes = diffArrays(old.map(key), now.map(key), { maxEditLength: BLOCK_EDITS }) ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: now.length },
  ]
  const shown: ShownBlock[] = []
  let [oldAt, nowAt, letters] = [0, 0, 0]
  /** Blocks that went, until it is known what came in their place. */
  let gone: Block[] = []
  const flush = (come: readonly Block[]): void => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const [one, other] = [gone[index], come[index]]
      if (one && other && one.tag === other.tag && letters < BODY_WORD_LETTERS) {
        letters += one.text.length + other.text.length
        shown.push(changedBlock(one, other))
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
      // one before a change and one after it say where it is
      const kept = new Set([
        ...(index > 0 ? [0] : []),
        ...(index < changes.length - 1 ? [count - 1] : []),
      ])
      for (const at of [...kept].sort((a, b) => a - b))
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

/** What changed in a list: its items are blocks. */
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

function fieldBlocks(field: DocumentField, before: unknown, after: unknown): ShownBlock[] {
  if (field === 'content') return bodyBlocks(String(before), String(after))
  if (Array.isArray(before) && Array.isArray(after)) return listBlocks(before, after)
  const text =
    typeof (before ?? after) === 'string' && /^(?:title|desc|imageDescription)$/.test(field)
  const [one, other] = [readable(lineOf(before)), readable(lineOf(after))]
  // addresses, codes and marks are one word each
  const pieces = text ? textPieces(one, other) : replaced(one, other)
  return one === other ? [] : [{ tag: text ? 'text' : 'value', pieces }]
}

/** What changed from a document to another, field by field in the order of the form; fields that say the same are left out. */
export function differenceOf(before: ContentDocument, after: ContentDocument): FieldDifference[] {
  return (Object.keys(contentDocument.shape) as DocumentField[]).flatMap((field) => {
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) return []
    const blocks = fieldBlocks(field, before[field], after[field])
    return blocks.length ? [{ field, blocks }] : []
  })
}
