import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import { bodyTextBlocks } from '../../../contract/studio/block-text.ts'

/** Carries anchors of the body from one document to another. */
export const carryInBody = (
  anchors: readonly Carried[],
  before: Pick<ContentDocument, 'content' | 'contentBlocks'>,
  after: Pick<ContentDocument, 'content' | 'contentBlocks'>,
): Carried[] => carryAnchors(anchors, bodyTextBlocks(before), bodyTextBlocks(after))
