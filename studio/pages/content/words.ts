import { diffArrays } from 'diff'
import { type Piece, textPieces, withoutJoiners } from '../../../contract/studio/difference.ts'

/** Milliseconds that a comparison may take; texts that differ in nearly everything are then shown as they are. */
const PATIENCE = 400

/** What became of a text, in words. */
export const differenceOf = (before: string, after: string): Piece[] =>
  textPieces(withoutJoiners(before), withoutJoiners(after), (old, now) =>
    diffArrays(old, now, { timeout: PATIENCE }),
  )
