import type { ChallengePage } from '../../../contract/challenge.ts'

/** The parts that the page's anchors lead to, in their order (FT-197). */
export const ANCHORS = [
  'intro',
  'how',
  'tip',
  'help',
  'example',
] as const satisfies readonly (keyof ChallengePage['anchors'])[]
