import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { bodyBlocks } from './body-blocks.ts'

/**
 * Returns a document whose blocks have ids: those that came with it, else those of the previous
 * document as far as its blocks are the same ones.
 */
export async function identified(
  document: ContentDocument,
  previous: ContentDocument,
): Promise<ContentDocument> {
  if (document.content === previous.content && document.contentBlocks.length === 0)
    return { ...document, contentBlocks: previous.contentBlocks }
  return { ...document, contentBlocks: [...(await bodyBlocks.ids(document, previous))] }
}
