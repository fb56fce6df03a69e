import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { type Carried, carryAnchors } from '../../../contract/studio/anchor-carry.ts'
import { type Anchor, locate } from '../../../contract/studio/anchors.ts'
import {
  bodyTextBlocks,
  fieldTextBlocks,
  type TextBlock,
} from '../../../contract/studio/block-text.ts'
import type { Queries } from '../../database/index.ts'
import { Thread } from '../../threads/index.ts'
import { carryInBody } from './carry-in-body.ts'
import type { AnchorTasks } from './comment-anchors-thread.ts'
import { type CommentRecord, commentsRepository as comments } from './comments.repository.ts'

/** Length of a body in characters from which a thread does the work, as for all work on bodies. */
const LONG = 20_000
const anchorThread = new Thread<AnchorTasks>(
  new URL('./comment-anchors-thread.ts', import.meta.url),
)

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

/** Returns the text of a field by blocks; a field without text has none. */
export function textBlocksOf(document: ContentDocument, field: string): TextBlock[] {
  if (field === 'content') return bodyTextBlocks(document)
  const value: unknown = document[field as keyof ContentDocument]
  return typeof value === 'string' ? fieldTextBlocks(value) : []
}

/** Whether the words of an anchor stand in a document now. */
export const stands = (anchor: Anchor, document: ContentDocument, field: string): boolean =>
  locate(anchor, textBlocksOf(document, field)) !== null

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
        : old.length + now.length < 2 * LONG
          ? carryInBody(given, before, after)
          : await anchorThread.run('carryInBody', given, before, after)
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
