import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { type Body, bodyIn } from '../../../contract/studio/blocks.ts'
import type { StoredCopy } from './deviceWriter.ts'
import type { BlockChoice } from './heldBlocks.ts'
import { LocalCopy } from './localCopy.ts'
import { type Merged, merge, sameDocument, withBody } from './merge.ts'
import { SaveTimer } from './saveTimer.ts'
import {
  failed,
  type Saved,
  type SaveError,
  type ServerCopy,
  serverCopyIn,
  type Snapshot,
  toSaveError,
} from './saving.ts'

/**
 * Autosaves one working copy, independent of the browser: time is the process clock, network and
 * device are injected. Invariants: at most one save at a time; `saved` only after the server has
 * confirmed every key; unsaved changes are stored on this device with their base, before and during
 * each request.
 */
export class Autosave extends LocalCopy {
  readonly #pace = new SaveTimer(() => this.#send(false))
  /** The running save. */
  #flight: Promise<void> | null = null
  /** Whether a save was requested during the running one. */
  #hurry = false
  /** A server update that arrived during a running save. */
  #heard: { copy: ServerCopy; more: Partial<Pick<Snapshot, 'state' | 'faults'>> } | null = null

  /**
   * Restores changes found on this device after a crash or reload, merged with the server's
   * version.
   */
  restore(found: StoredCopy): void {
    const { document } = this.now
    if (sameDocument(found.document, document)) return
    const restored = { at: found.at, before: document }
    this.held.restore(found.held ?? [])
    if (found.version >= this.now.version) {
      this.update({ document: found.document, restored })
      this.#changed()
      return
    }
    const theirs = { version: this.now.version, document, by: null, at: this.savedAt }
    // its last save may have reached the server although the response did not arrive
    const base = found.sent && sameDocument(found.sent, document) ? found.sent : found.base
    const joined = merge(base, found.document, document)
    if (sameDocument(joined.document, document)) return
    this.update({ restored })
    this.#join(joined, theirs, base, found.version)
  }

  /** Changes some fields. */
  change(patch: Partial<ContentDocument>): void {
    const document = { ...this.now.document, ...patch }
    const wasTyping = this.input.clear(Object.keys(patch))
    const isSame = sameDocument(document, this.now.document)
    this.update({ document })
    if (isSame && !wasTyping) return
    this.#changed()
  }

  /**
   * Changes the body. `since` is the body that the change is based on: if others' changes were
   * merged since, both are joined.
   */
  changeBody(mine: Body, since: Body): void {
    const body = this.joined(mine, since)
    this.change({ content: body.html, contentBlocks: [...body.ids] })
  }

  /** Resolves a block that two people changed. */
  resolveBlock(id: string, choice: BlockChoice): void {
    this.input.flush()
    const { save, document } = this.now
    const server = save.kind === 'conflict' ? save.theirs.document : this.base
    const resolved = this.held.resolve(id, choice, document, server)
    this.update({ document: resolved, blockConflicts: this.held.conflicts(resolved, server) })
    this.#changed()
  }

  /**
   * Marks a field as being typed in; its value follows by `change`. It counts as unsaved from now
   * on.
   * @param flush triggers that `change` immediately; called before anything is sent, compared or
   * left
   */
  typing(field: DocumentField, flush: () => void): void {
    this.input.began(field, flush)
    this.#unsaved()
  }

  /**
   * Saves unsaved changes immediately: on Ctrl+S, on blur, before leaving. Resolves true once the
   * server has everything. `leaving` lets the request outlive the page.
   */
  async flush({ leaving = false } = {}): Promise<boolean> {
    this.input.flush()
    if (this.#flight) {
      this.#hurry = true
      await this.#flight
    } else if (this.#sendable) {
      this.#send(leaving)
    }
    while (this.#flight) await this.#flight
    return !this.now.dirty
  }

  /** Retries a failed save immediately: after reconnecting, signing in again, or pressing retry. */
  resume(): void {
    const { kind } = this.now.save
    if (kind === 'offline' || kind === 'signed-out' || kind === 'failed') this.#send(false)
  }

  /** Records the loss of the network. */
  disconnected(): void {
    const { kind } = this.now.save
    if (this.now.dirty && (kind === 'unsaved' || kind === 'failed'))
      this.#fail({ status: 0, message: '' })
  }

  /** Takes a newer server version from another tab, another editor or a workflow step. */
  receive(copy: ServerCopy, more: Partial<Pick<Snapshot, 'state' | 'faults'>> = {}): void {
    if (this.#flight) {
      if (!this.#heard || copy.version >= this.#heard.copy.version) this.#heard = { copy, more }
      return
    }
    if (copy.version < this.now.version) return
    this.input.flush()
    this.update(more)
    if (copy.version === this.now.version) return
    const base = this.now.save.kind === 'conflict' ? this.now.save.base : this.base
    this.#join(merge(base, this.now.document, copy.document), copy, base, this.now.version)
  }

  /** Ends a conflict: saves this document on top of the server's version. */
  resolve(document: ContentDocument): void {
    const { save } = this.now
    if (save.kind !== 'conflict') return
    this.adopt(save.theirs)
    this.update({ document, merged: null })
    this.#complete()
    if (this.now.dirty) this.#send(false)
  }

  /** Stops automatic saves; unsaved changes stay on the device. */
  stop(): void {
    this.#pace.stop()
  }

  /** Resumes after `stop`, as when React mounts twice. */
  start(): void {
    this.#pace.start()
    if (this.now.save.kind === 'unsaved') this.#pace.later()
  }

  get #sendable(): boolean {
    const { save, dirty } = this.now
    return dirty && save.kind !== 'conflict' && save.kind !== 'signed-out' && save.kind !== 'saving'
  }

  #changed(): void {
    const { save } = this.now
    if (save.kind === 'conflict') {
      this.keep(save.base, this.now.version)
      return
    }
    const outgoing = this.outgoing()
    if (!this.input.some && sameDocument(outgoing, this.base) && !this.#flight && !this.sent) {
      // changed and reverted: the server has it
      this.#complete()
      return
    }
    this.keep(this.base, this.now.version)
    this.#unsaved()
  }

  /** Marks the document as unsaved, and schedules a save. */
  #unsaved(): void {
    const { save, dirty } = this.now
    if (save.kind === 'conflict') return
    if (!dirty) this.update({ dirty: true })
    if (this.#flight || save.kind === 'signed-out' || save.kind === 'offline') return
    if (save.kind !== 'unsaved') this.update({ save: { kind: 'unsaved' } })
    this.#pace.later()
  }

  /** Updates the save state from document and server, and stores or clears the device's copy. */
  #complete(): void {
    this.#pace.rest()
    if (!this.input.some && sameDocument(this.outgoing(), this.base)) {
      // a block that waits is unsaved, but there is nothing to send
      const waits = this.held.some
      this.update({ dirty: waits, save: { kind: 'saved', at: this.savedAt } })
      if (waits) this.keep(this.base, this.now.version)
      else this.keepNothing()
    } else {
      this.update({ dirty: true, save: { kind: 'unsaved' } })
      this.keep(this.base, this.now.version)
    }
  }

  #send(keepalive: boolean): void {
    if (this.#flight || this.now.save.kind === 'conflict') return
    this.input.flush()
    if (!this.now.dirty) return
    if (!this.sent && sameDocument(this.outgoing(), this.base)) return this.#complete()
    this.#pace.rest()
    this.#hurry = false
    this.update({ save: { kind: 'saving' } })
    this.#flight = this.#fly(keepalive).finally(() => {
      this.#flight = null
      this.#land()
    })
  }

  async #fly(keepalive: boolean): Promise<void> {
    const { version } = this.now
    const document = this.outgoing()
    // an unanswered save may have arrived: until this one is answered, the server may have either
    const unanswered = this.sent
    this.sent = document
    this.keep(this.base, version)
    let saved: Saved
    try {
      saved = await this.options.send(document, version, { keepalive })
    } catch (error) {
      const failure = toSaveError(error)
      const theirs = failure.status === 412 ? serverCopyIn(failure.data) : null
      if (!theirs || theirs.version <= version) {
        if (failure.status >= 400 && failure.status < 500 && failure.status !== 408)
          this.sent = unanswered
        return this.#fail(failure)
      }
      const own = [unanswered, document].find((one) => one && sameDocument(one, theirs.document))
      const base = own ?? this.base
      this.sent = null
      this.#pace.answered({ late: true })
      this.input.flush()
      const joined = merge(base, this.now.document, theirs.document, unanswered ?? undefined)
      return this.#join(joined, theirs, base, version)
    }
    this.sent = null
    this.#pace.answered()
    const copy = { version: saved.version, document, by: this.options.me, at: saved.at }
    this.adopt(copy)
    this.update({ state: saved.state, faults: saved.faults })
    this.#complete()
    this.options.onSaved?.(copy)
  }

  /** Ends a save, successful or not, and handles what arrived meanwhile. */
  #land(): void {
    const heard = this.#heard
    this.#heard = null
    if (heard) this.receive(heard.copy, heard.more)
    if (this.#flight || this.now.save.kind !== 'unsaved') return
    if (this.#hurry) this.#send(false)
    else this.#pace.later()
  }

  #fail(error: SaveError): void {
    this.#pace.hold()
    const save = failed(error)
    this.update({ save })
    if (save.kind === 'offline' || (save.kind === 'failed' && save.again))
      this.#pace.again(error.retryAfter)
  }

  /** Applies a merge; fields that both sides changed wait for the editor. */
  #join(joined: Merged, theirs: ServerCopy, base: ContentDocument, version: number): void {
    this.#pace.hold()
    this.held.add(joined.blocks, theirs.by)
    const merged = this.mergedWith(joined, theirs.by)
    if (joined.conflicts.length > 0) {
      // its body is merged: only blocks that wait differ from the server's
      const rest = withBody(base, bodyIn(theirs.document))
      this.update({
        document: joined.document,
        dirty: true,
        merged,
        save: { kind: 'conflict', theirs, base: rest },
        blockConflicts: this.held.conflicts(joined.document, theirs.document),
      })
      // with its old base, so that the next page finds the same conflict if this one ends now
      this.keep(rest, version)
      return
    }
    this.adopt(theirs)
    this.update({ document: joined.document, merged })
    this.#complete()
    if (this.now.dirty && !this.#flight) this.#send(false)
    else if (this.now.dirty) this.#hurry ||= this.#pace.repeatsAtOnce
  }
}
