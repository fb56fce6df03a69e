import { diffArrays } from 'diff'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Words, spaces and marks of a text, each for itself: a word of Hangul is compared whole, with its particle. */
const partsOf = (text: string): string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** Milliseconds that a comparison may take; texts that differ in nearly everything are then shown as they are. */
const PATIENCE = 400

/** What became of a text, in words. */
export function differenceOf(before: string, after: string): Piece[] {
  if (before === after) return [{ kind: 'same', text: after }]
  const changes = diffArrays(partsOf(before), partsOf(after), { timeout: PATIENCE })
  if (!changes) return [{ kind: 'added', text: after }]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}
