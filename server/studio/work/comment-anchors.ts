import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import {
  type Anchor,
  anchorOfWords,
  locate,
  type SelectedWords,
} from '../../../contract/studio/anchors.ts'
import { fieldTextBlocks, type TextBlock } from '../../../contract/studio/block-text.ts'
import type { Queries } from '../../database/index.ts'
import { bodyBlocks } from './body-blocks.ts'
import { type CommentRecord, commentsRepository as comments } from './comments.repository.ts'

/** Returns the anchor of a comment; null if it is about no words. */
export const anchorOf = ({
  blockId,
  start,
  words,
  before,
  after,
}: Pick<CommentRecord, 'blockId' | 'start' | 'words' | 'before' | 'after'>): Anchor | null =>
  words
    ? { block: blockId, start: start ?? 0, words, before: before ?? '', after: after ?? '' }
    : null

/** Returns the columns of an anchor. */
export const anchorColumns = (anchor: Anchor | null) => ({
  blockId: anchor?.block ?? null,
  start: anchor?.start ?? null,
  words: anchor?.words ?? null,
  before: anchor?.before ?? null,
  after: anchor?.after ?? null,
})

/** Returns the text of a plain field; a field without text has none. */
function textBlocksOf(document: ContentDocument, field: string): TextBlock[] {
  const value: unknown = document[field as keyof ContentDocument]
  return typeof value === 'string' ? fieldTextBlocks(value) : []
}

/** Whether the words of an anchor stand in a document now. */
export const stands = async (
  anchor: Anchor,
  document: ContentDocument,
  field: string,
): Promise<boolean> =>
  field === 'content'
    ? bodyBlocks.stands(anchor, document)
    : locate(anchor, textBlocksOf(document, field)) !== null

/** The anchor of words of a document that were selected elsewhere; null if it does not have them. */
export const anchorIn = async (
  words: SelectedWords,
  document: ContentDocument,
  field: string,
): Promise<Anchor | null> =>
  field === 'content'
    ? bodyBlocks.anchor(words, document)
    : anchorOfWords(words, textBlocksOf(document, field), true)

/**
 * Carries the open comments on words from a working copy to its next one, in the transaction that
 * changes it: each change of a body or text passes here.
 */
export async function carryComments(
  tx: Queries,
  subject: string,
  before: ContentDocument,
  after: ContentDocument,
): Promise<void> {
  const rows = await comments.anchored(tx, subject)
  const at = new Date().toISOString()
  for (const field of new Set(rows.map((row) => row.field ?? ''))) {
    const [old, now] = [
      before[field as keyof ContentDocument],
      after[field as keyof ContentDocument],
    ] as unknown[]
    if (old === now || typeof old !== 'string' || typeof now !== 'string') continue
    const own = rows.flatMap((row) => {
      const anchor = row.field === field ? anchorOf(row) : null
      return anchor ? [{ row, anchor, gone: row.gone === 1 }] : []
    })
    const given = own.map(({ anchor, gone }) => ({ anchor, gone }))
    const carried =
      field !== 'content'
        ? carryAnchors(given, fieldTextBlocks(old), fieldTextBlocks(now))
        : await bodyBlocks.carry(given, before, after)
    for (const [index, { row, anchor, gone }] of own.entries()) {
      const next = carried[index] as Carried
      const columns = anchorColumns(next.anchor)
      const isSame =
        next.gone === gone &&
        Object.entries(anchorColumns(anchor)).every(
          ([key, value]) => columns[key as keyof typeof columns] === value,
        )
      if (!isSame)
        await comments.change(tx, row.id, { ...columns, gone: next.gone ? 1 : 0, changedAt: at })
    }
  }
}
