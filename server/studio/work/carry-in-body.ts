import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import { bodyTextBlocks } from '../../../contract/studio/block-text.ts'

/** Carries anchors of the body from one document to another. */
export const carryInBody = (
  anchors: readonly Carried[],
  before: Pick<ContentDocument, 'content'>,
  after: Pick<ContentDocument, 'content'>,
): Carried[] => carryAnchors(anchors, bodyTextBlocks(before), bodyTextBlocks(after))
