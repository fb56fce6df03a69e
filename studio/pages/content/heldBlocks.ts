import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { bodyIn, bodyOf, newBlockId, splitBody } from '../../../contract/studio/blocks.ts'
import type { HeldBlock } from './deviceWriter.ts'
import { withBody } from './merge.ts'
import type { BlockConflict, ServerCopy } from './saving.ts'

/** How a block that two people changed is resolved. */
export type BlockChoice = 'mine' | 'theirs' | 'both'

/**
 * Blocks that both sides changed and that wait for the editor's choice. Until then this device has
 * mine and the server theirs, and everything else is saved.
 */
export class HeldBlocks {
  readonly #by = new Map<string, ServerCopy['by']>()

  get some(): boolean {
    return this.#by.size > 0
  }

  /** Each with who else changed it, to store them on the device. */
  get all(): HeldBlock[] {
    return [...this.#by].map(([id, by]) => ({ id, by }))
  }

  restore(blocks: readonly HeldBlock[]): void {
    for (const { id, by } of blocks) this.#by.set(id, by)
  }

  add(ids: readonly string[], by: ServerCopy['by']): void {
    for (const id of ids) this.#by.set(id, by)
  }

  /**
   * Returns the conflicts that still exist between a document and the server's, and forgets those
   * that ended: the block is gone on one side, or equal.
   */
  conflicts(document: ContentDocument, base: ContentDocument): BlockConflict[] {
    if (this.#by.size === 0) return []
    const htmlOf = (one: ContentDocument): Map<string, string> =>
      new Map(splitBody(bodyIn(one)).blocks.map(({ id, html }) => [id, html]))
    const [here, there] = [htmlOf(document), htmlOf(base)]
    return [...this.#by].flatMap(([id, by]): BlockConflict[] => {
      const [mine, theirs] = [here.get(id), there.get(id)]
      if (mine === undefined || theirs === undefined || mine === theirs) {
        this.#by.delete(id)
        return []
      }
      return [{ id, mine, theirs, by }]
    })
  }

  /** The document to save: with theirs in blocks that wait. */
  outgoing(document: ContentDocument, base: ContentDocument): ContentDocument {
    const theirs = new Map(this.conflicts(document, base).map((one) => [one.id, one.theirs]))
    if (theirs.size === 0) return document
    const { blocks, end } = splitBody(bodyIn(document))
    const sent = blocks.map((block) => ({ ...block, html: theirs.get(block.id) ?? block.html }))
    return withBody(document, bodyOf({ blocks: sent, end }))
  }

  /** Returns the document with a choice for one block; `both` puts theirs after mine. */
  resolve(
    id: string,
    choice: BlockChoice,
    document: ContentDocument,
    base: ContentDocument,
  ): ContentDocument {
    const theirs = this.conflicts(document, base).find((one) => one.id === id)?.theirs
    this.#by.delete(id)
    if (theirs === undefined || choice === 'mine') return document
    const { blocks, end } = splitBody(bodyIn(document))
    const chosen = blocks.flatMap((block) => {
      if (block.id !== id) return [block]
      return choice === 'theirs'
        ? [{ ...block, html: theirs }]
        : [block, { id: newBlockId(), gap: '\n', html: theirs }]
    })
    return withBody(document, bodyOf({ blocks: chosen, end }))
  }
}
