import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import {
  type Anchor,
  anchorOfWords,
  locate,
  type SelectedWords,
} from '../../../contract/studio/anchors.ts'
import { fieldTextBlocks, type TextBlock } from '../../../contract/studio/block-text.ts'
import { bodyBlocks } from './body-blocks.ts'
import { carrierOf, type Commented, type CommentedWords } from './comment-anchors.ts'

/** Returns the text of a plain field; a field without text has none. */
function textBlocksOf(document: ContentDocument, field: string): TextBlock[] {
  const value: unknown = document[field as keyof ContentDocument]
  return typeof value === 'string' ? fieldTextBlocks(value) : []
}

/** The anchor of words of a document that were selected elsewhere; null if it does not have them. */
export const anchorIn = async (
  words: SelectedWords,
  document: ContentDocument,
  field: string,
): Promise<Anchor | null> =>
  field === 'content'
    ? bodyBlocks.anchor(words, document)
    : anchorOfWords(words, textBlocksOf(document, field), true)

/** The words of articles: of the blocks of their body, and of plain fields. */
export const articleWords: CommentedWords<ContentDocument> = {
  async carry(given, before, after) {
    const carried = new Map<Commented, Commented>()
    for (const [field, own] of Map.groupBy(given, (one) => one.field)) {
      const [old, now] = [
        before[field as keyof ContentDocument],
        after[field as keyof ContentDocument],
      ] as unknown[]
      if (old === now || typeof old !== 'string' || typeof now !== 'string') continue
      const anchors = own.map(({ anchor, gone }) => ({ anchor, gone }))
      const next: readonly Carried[] =
        field !== 'content'
          ? carryAnchors(anchors, fieldTextBlocks(old), fieldTextBlocks(now))
          : await bodyBlocks.carry(anchors, before, after)
      for (const [index, one] of own.entries())
        carried.set(one, { field, ...(next[index] as Carried) })
    }
    return given.map((one) => carried.get(one) ?? one)
  },
  async find({ field, anchor }, document) {
    const stands =
      field === 'content'
        ? await bodyBlocks.stands(anchor, document)
        : locate(anchor, textBlocksOf(document, field)) !== null
    return stands ? field : null
  },
  // the form of articles offers texts alone, and other words are told as gone
  admit: ({ field }) => field,
}

/** Carries comments of articles: see `carrierOf`. */
export const carryComments = carrierOf(articleWords)
