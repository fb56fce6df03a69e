// How a text's changes are told in words: in the history, which the server compares, and where two people changed the
// same field, which the browser does. How long each may look for changes is its own matter.

/** A piece of a text that stayed, came or went. */
export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** What became of a list of words: runs that stayed, came or went. */
interface Change {
  added: boolean
  removed: boolean
  value: string[]
}
/** Compares two lists of words; undefined where they have too little in common to look for it. */
type Compare = (before: string[], after: string[]) => Change[] | undefined

const segmenter = new Intl.Segmenter('ko', { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text without its word joiners: they are set, not written; where they alone differ nothing changed. */
export const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '')

/** Pieces one after the other, those of a kind that follow each other as one. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = all.at(-1)
    if (text && last?.kind === kind) last.text += text
    else if (text) all.push({ kind, text })
  }
  return all
}

/** A text in place of another, without looking for what they share. */
export const replaced = (before: string, after: string): Piece[] =>
  joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])

const HANGUL_WORD = /^\p{Script=Hangul}+$/u
const areWords = (one: Piece, other: Piece): boolean =>
  HANGUL_WORD.test(one.text) && HANGUL_WORD.test(other.text)

/**
 * A Korean word in place of another, by what they share at either end: a stem with another particle, or another stem with
 * the same one.
 */
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

/**
 * What changed in a text, in words; of Korean words that take each other's place the particle or the stem that stayed.
 * @param compare finds the longest common run of words, within its own limits
 */
export function textPieces(before: string, after: string, compare: Compare): Piece[] {
  if (before === after) return joined([{ kind: 'same', text: after }])
  const changes = compare(wordsOf(before), wordsOf(after))
  if (!changes) return replaced(before, after)
  const pieces = changes.map(
    ({ added, removed, value }): Piece => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  )
  return joined(particlesApart(pieces))
}
