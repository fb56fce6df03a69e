import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import {
  type Anchor,
  anchorOfWords,
  locate,
  type SelectedWords,
} from '../../../contract/studio/anchors.ts'
import { bodyTextBlocks } from '../../../contract/studio/block-text.ts'
import { bodyIn, hasIds, identify } from '../../../contract/studio/blocks.ts'

/** A body with the ids of its blocks, as documents have it. */
export type BodyOf = Pick<ContentDocument, 'content' | 'contentBlocks'>

// Work on the blocks of bodies; of long ones in a thread (body-blocks.ts).

/** Carries anchors from one body to another. */
export const carryInBody = (
  anchors: readonly Carried[],
  before: BodyOf,
  after: BodyOf,
): Carried[] => carryAnchors(anchors, bodyTextBlocks(before), bodyTextBlocks(after))

/** Whether the words of an anchor stand in a body. */
export const standsInBody = (anchor: Anchor, body: BodyOf): boolean =>
  locate(anchor, bodyTextBlocks(body)) !== null

/** The anchor of words that were selected elsewhere; null if a body does not have them. */
export const anchorInBody = (words: SelectedWords, body: BodyOf): Anchor | null =>
  anchorOfWords(words, bodyTextBlocks(body))

/**
 * The ids of the blocks of a body: those that came with it, else those of the previous body as far
 * as its blocks are the same ones.
 */
export const idsInBody = (body: BodyOf, previous: BodyOf): readonly string[] =>
  hasIds(bodyIn(body)) ? body.contentBlocks : identify(body.content, bodyIn(previous))
