import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import { changesOf, joinBody } from '../../../contract/studio/block-join.ts'
import { type Body, bodyIn } from '../../../contract/studio/blocks.ts'
import { DeviceWriter } from './deviceWriter.ts'
import { HeldBlocks } from './heldBlocks.ts'
import { type Merged, merge, same } from './merge.ts'
import { Observed } from './observed.ts'
import { PendingInput } from './pendingInput.ts'
import { type AutosaveOptions, opened, type ServerCopy, type Snapshot } from './saving.ts'

/**
 * A document during editing, with the server's that it is based on: what waits for an editor's
 * choice, and what this device stores. `Autosave` sends it.
 */
export class LocalCopy extends Observed<Snapshot> {
  protected readonly options: AutosaveOptions
  /** What is being typed and not in the document yet. */
  readonly input = new PendingInput()
  /** Blocks that both sides changed, until the editor has chosen. */
  protected readonly held = new HeldBlocks()
  /** The server's document, as far as known here. */
  protected base: ContentDocument
  protected savedAt: string
  /** The last sent document, while it is unknown whether the server has it. */
  protected sent: ContentDocument | null = null
  readonly #deviceWriter: DeviceWriter

  constructor(options: AutosaveOptions) {
    super(opened(options))
    this.options = options
    this.base = options.serverCopy.document
    this.savedAt = options.serverCopy.at
    this.#deviceWriter = new DeviceWriter(options.keep, () =>
      this.update({ stored: this.#deviceWriter.takes }),
    )
  }

  /** Whether this device has stored everything, up to the last key. */
  get atRest(): boolean {
    return !this.input.some && this.#deviceWriter.whole
  }

  /** Whether a newer version of the server can be merged without a notice: only its body differs. */
  isBodyOnly({ document }: ServerCopy): boolean {
    const { conflicts, taken } = merge(this.base, this.now.document, document)
    return conflicts.length === 0 && taken.every((field) => field === 'content')
  }

  /** Dismisses a notice about changes from elsewhere. */
  dismiss(note: 'merged' | 'restored'): void {
    this.update({ [note]: null })
  }

  /** Sets the server's version as the base of the local changes. */
  protected adopt({ version, document, at }: ServerCopy): void {
    this.base = document
    this.savedAt = at
    this.update({ version })
  }

  /**
   * Returns a body that was changed since another one, joined with what others changed meanwhile.
   */
  protected joined(mine: Body, since: Body): Body {
    const now = bodyIn(this.now.document)
    if (now.html === since.html) return mine
    const { body, conflicts } = joinBody(now, changesOf(since, mine))
    this.held.add(
      conflicts.map(({ id }) => id),
      this.now.merged?.by ?? null,
    )
    return body
  }

  /** The document to save, and an update of the blocks that wait. */
  protected outgoing(): ContentDocument {
    const { document, blockConflicts } = this.now
    const conflicts = this.held.conflicts(document, this.base)
    if (!same(conflicts, blockConflicts)) this.update({ blockConflicts: conflicts })
    return this.held.outgoing(document, this.base)
  }

  /** The notice about changes of somebody else, with those of another merge. */
  protected mergedWith({ taken, kept }: Merged, by: ServerCopy['by']): Snapshot['merged'] {
    const before = this.now.merged
    if (taken.length === 0 && kept === 0) return before
    return {
      fields: [...new Set([...(before?.fields ?? []), ...taken])],
      by,
      kept: (before?.kept ?? 0) + kept,
    }
  }

  /** Stores the local changes on this device with their base. */
  protected keep(base: ContentDocument, version: number): void {
    this.#deviceWriter.put({
      document: this.now.document,
      base,
      version,
      at: new Date().toISOString(),
      ...(this.sent ? { sent: this.sent } : {}),
      ...(this.held.some ? { held: this.held.all } : {}),
    })
  }

  /** Removes the local changes from this device: the server has them. */
  protected keepNothing(): void {
    this.#deviceWriter.put(null)
  }
}
