import type { z } from 'zod'
import { challengeDocument } from './documents/challenge.ts'

/** The Dangol Challenge, Korean only (FT-194..209): the response has the form of its document. */
export const challengePage = challengeDocument
export type ChallengePage = z.infer<typeof challengePage>

/** Labels of the apply button by state, and the marker of an ended challenge (FT-200). */
export type ApplyTexts = ChallengePage['apply']

/**
 * A mission with its reward; `drawing` selects which of the two drawings is next to it (FT-205,
 * FT-206).
 */
export type Mission = ChallengePage['how']['missions'][number]
