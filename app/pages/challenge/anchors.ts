import type { ChallengePage } from '../../../contract/challenge.ts'

/** Anchors of the page's parts, in order (FT-197). */
export const ANCHORS = [
  'intro',
  'how',
  'tip',
  'help',
  'example',
] as const satisfies readonly (keyof ChallengePage['anchors'])[]
