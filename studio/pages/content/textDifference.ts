import { diffArrays } from 'diff'
import { type Piece, textPieces, withoutJoiners } from '../../../contract/studio/difference.ts'

/**
 * Time limit of a comparison in milliseconds; beyond it, texts with few common parts are shown
 * whole.
 */
const PATIENCE = 400

/** Returns the difference of two texts in whole words: an editor chooses between them by reading. */
export function differenceOf(before: string, after: string): Piece[] {
  const until = performance.now() + PATIENCE
  return textPieces(
    withoutJoiners(before),
    withoutJoiners(after),
    (old, now) => diffArrays(old, now, { timeout: Math.max(0, until - performance.now()) }),
    { wholeWords: true },
  )
}
