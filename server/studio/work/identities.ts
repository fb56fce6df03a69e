import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { bodyIn, hasIds, identify } from '../../../contract/studio/blocks.ts'

/**
 * Returns a document whose blocks have ids: those that came with it, else those of the previous
 * document as far as its blocks are the same ones.
 */
export function identified(document: ContentDocument, previous: ContentDocument): ContentDocument {
  if (document.content === previous.content && document.contentBlocks.length === 0)
    return { ...document, contentBlocks: previous.contentBlocks }
  if (hasIds(bodyIn(document))) return document
  return { ...document, contentBlocks: identify(document.content, bodyIn(previous)) }
}
