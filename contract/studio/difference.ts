// Describes changes of a text by sentences and words: in the history, which the server compares, and for fields
// that two people changed, which the browser compares. Each side sets its own time limit.

import { pairUp, wordsOf } from './pairing.ts'

/** A piece of a text that was unchanged, added or removed. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A run of sentences or words that was unchanged, added or removed. */
interface Change {
  added: boolean
  removed: boolean
  value: string[]
}
/** Compares two lists; undefined if they have too little in common. */
type Compare = (before: string[], after: string[]) => Change[] | undefined

const sentences = new Intl.Segmenter('ko', { granularity: 'sentence' })
const sentencesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => segment)

/** Share of its letters that a sentence must keep, so that its words are compared. */
const STAYED = 0.5
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Returns a text without word joiners: they are generated, so a difference in them is no change.
 */
export const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '')

/** Merges adjacent pieces of the same kind. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = all.at(-1)
    if (text && last?.kind === kind) last.text += text
    else if (text) all.push({ kind, text })
  }
  return all
}

/** Describes one text as replaced by another, without looking for common parts. */
export const replaced = (before: string, after: string): Piece[] =>
  joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])

const HANGUL_WORD = /^\p{Script=Hangul}+$/u
const areWords = (one: Piece, other: Piece): boolean =>
  HANGUL_WORD.test(one.text) && HANGUL_WORD.test(other.text)

/**
 * Splits a replaced Korean word into common and changed parts: a stem with another particle, or
 * another stem with the same particle.
 */
function splitParticles(pieces: readonly Piece[]): Piece[] {
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

/** Describes a sentence by its words if most of them stayed, else before and after. */
function sentencePieces(
  before: string,
  after: string,
  compare: Compare,
  wholeWords: boolean,
): Piece[] {
  const changes = compare(wordsOf(before), wordsOf(after))
  if (!changes) return replaced(before, after)
  const pieces = changes.map(
    ({ added, removed, value }): Piece => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  )
  const split = wholeWords ? pieces : splitParticles(pieces)
  const stayed = split.reduce(
    (sum, { kind, text }) => sum + (kind === 'same' ? lettersIn(text) : 0),
    0,
  )
  return 2 * stayed < STAYED * (lettersIn(before) + lettersIn(after))
    ? replaced(before, after)
    : split
}

/**
 * Returns the difference of two texts: sentences are aligned first. A changed one is described in
 * words if most of them stayed; a rewritten one is shown before and after.
 * @param compare finds the longest common run of sentences or words, within its own limits
 * @param wholeWords whether a replaced Korean word stays whole; else it is split into stem and
 *   particle
 */
export function textPieces(
  before: string,
  after: string,
  compare: Compare,
  { wholeWords = false }: { wholeWords?: boolean } = {},
): Piece[] {
  if (before === after) return joined([{ kind: 'same', text: after }])
  const changes = compare(sentencesOf(before), sentencesOf(after))
  if (!changes) return replaced(before, after)
  const pieces: Piece[] = []
  /** Removed sentences, until those in their place are known. */
  let gone: string[] = []
  const flush = (come: string[]): void => {
    for (const [one = '', other = ''] of pairUp(gone, come, (sentence) => sentence))
      pieces.push(...sentencePieces(one, other, compare, wholeWords))
    gone = []
  }
  for (const { added, removed, value } of changes) {
    if (removed) {
      flush([])
      gone = value
    } else if (added) flush(value)
    else {
      flush([])
      pieces.push({ kind: 'same', text: value.join('') })
    }
  }
  flush([])
  return joined(pieces)
}
