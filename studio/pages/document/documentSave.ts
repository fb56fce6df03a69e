import {
  type DocumentJoin,
  joinDocuments,
  resolveConflicts,
} from '../../../contract/studio/document-join.ts'
import type { DocumentValue } from '../../../contract/studio/document-items.ts'
import type { SiteDocumentDraft } from '../../../contract/studio/document-calls.ts'
import { DeviceWriter, type StoredCopy } from '../content/deviceWriter.ts'
import { same } from '../content/merge.ts'
import { Observed } from '../content/observed.ts'
import { SaveTimer } from '../content/saveTimer.ts'
import { failed, type SaveSource, type SaveState, toSaveError } from '../content/saving.ts'

/** The answer of a save. */
export interface SavedAnswer {
  version: number
  at: string
  state: SiteDocumentDraft['row']['state']
  problems: SiteDocumentDraft['problems']
  /** The saved document, if items got ids. */
  document: unknown
}

export interface DocumentSnapshot {
  document: DocumentValue
  version: number
  save: Exclude<SaveState, { kind: 'conflict' }> | { kind: 'conflict' }
  dirty: boolean
  stored: boolean
  state: SiteDocumentDraft['row']['state']
  /** What only the server finds wrong, for the last saved document. */
  problems: SiteDocumentDraft['problems']
  blockConflicts: readonly never[]
  /** What both changed differently, with the server's version, until somebody chooses. */
  conflict: { join: DocumentJoin; version: number; theirs: DocumentValue; by: string | null } | null
}

interface Options {
  draft: SiteDocumentDraft
  send: (document: unknown, version: number, leaving: boolean) => Promise<SavedAnswer>
  keep: (entry: StoredCopy<DocumentValue> | null) => Promise<void>
}

/**
 * Autosaves a document of the site: at most one save at a time; `saved` only after the server has
 * it; every change is on the device before it is sent. A stale save is joined by the identity of
 * items, and asks only where both changed the same field.
 */
export class DocumentSave extends Observed<DocumentSnapshot> implements SaveSource {
  readonly #options: Options
  readonly #device: DeviceWriter<DocumentValue>
  readonly #pace = new SaveTimer(() => void this.#send(false))
  #base: DocumentValue
  #savedAt: string
  #flight: Promise<void> | null = null

  constructor(options: Options) {
    const { row, document, problems } = options.draft
    super({
      document: document as DocumentValue,
      version: row.version,
      save: { kind: 'saved', at: row.at },
      dirty: false,
      stored: true,
      state: row.state,
      problems,
      blockConflicts: [],
      conflict: null,
    })
    this.#options = options
    this.#base = document as DocumentValue
    this.#savedAt = row.at
    this.#device = new DeviceWriter(options.keep, () => this.update({ stored: this.#device.takes }))
  }

  get atRest(): boolean {
    return this.#device.whole
  }

  /** Takes what an earlier page left on this device. */
  restore(found: StoredCopy<DocumentValue>): void {
    if (same(found.document, this.now.document)) return
    const theirs = this.now.document
    this.#base = found.base
    this.update({ document: found.document })
    this.#join(theirs, this.now.version, null)
  }

  change(document: unknown): void {
    this.update({ document: document as DocumentValue })
    this.#keep()
    if (this.now.conflict) return
    if (same(document, this.#base) && !this.#flight) return this.#complete()
    this.#unsaved()
  }

  async flush({ leaving = false } = {}): Promise<boolean> {
    while (this.#flight) await this.#flight
    if (this.now.dirty && this.now.save.kind !== 'conflict' && this.now.save.kind !== 'signed-out')
      await this.#send(leaving)
    while (this.#flight) await this.#flight
    return !this.now.dirty
  }

  resume = (): void => {
    const { kind } = this.now.save
    if (kind === 'offline' || kind === 'signed-out' || kind === 'failed') void this.#send(false)
  }

  /** Takes a newer version of the server: after a step, or of somebody else. */
  receive({ row, document, problems }: SiteDocumentDraft): void {
    if (row.version < this.now.version) return
    this.update({ state: row.state, problems })
    this.#savedAt = row.at
    if (row.version > this.now.version)
      this.#join(document as DocumentValue, row.version, row.by?.name ?? null)
  }

  /** Ends a conflict with a choice for each field that both changed. */
  resolve(choose: Parameters<typeof resolveConflicts>[1]): void {
    const { conflict } = this.now
    if (!conflict) return
    const { theirs, version } = conflict
    // joined anew: what was typed since then is part of it
    const join = joinDocuments(this.#base, this.now.document, theirs)
    this.#base = theirs
    this.update({ document: resolveConflicts(join, choose), version, conflict: null })
    this.#complete()
    if (this.now.dirty) void this.#send(false)
  }

  stop(): void {
    this.#pace.stop()
  }

  #unsaved(): void {
    this.update({ dirty: true })
    const { kind } = this.now.save
    if (this.#flight || kind === 'signed-out' || kind === 'offline') return
    this.update({ save: { kind: 'unsaved' } })
    this.#pace.later()
  }

  #keep(): void {
    this.#device.put({
      document: this.now.document,
      base: this.#base,
      version: this.now.version,
      at: new Date().toISOString(),
    })
  }

  #complete(): void {
    this.#pace.rest()
    if (same(this.now.document, this.#base)) {
      this.update({ dirty: false, save: { kind: 'saved', at: this.#savedAt } })
      this.#device.put(null)
    } else {
      this.#keep()
      this.#unsaved()
    }
  }

  #send(leaving: boolean): Promise<void> {
    if (this.#flight || this.now.conflict) return this.#flight ?? Promise.resolve()
    if (!this.now.dirty) return Promise.resolve()
    this.#pace.rest()
    this.update({ save: { kind: 'saving' } })
    this.#flight = this.#fly(leaving).finally(() => {
      this.#flight = null
      const { kind } = this.now.save
      // what was typed, or joined, meanwhile
      if (!this.now.dirty || (kind !== 'unsaved' && kind !== 'saving')) return
      this.update({ save: { kind: 'unsaved' } })
      this.#pace.later()
    })
    return this.#flight
  }

  async #fly(leaving: boolean): Promise<void> {
    const { document, version } = this.now
    try {
      const saved = await this.#options.send(document, version, leaving)
      this.#pace.answered()
      const typed = this.now.document
      // ids that the server gave; what was typed meanwhile stays
      const stored = (saved.document ?? document) as DocumentValue
      this.#base = stored
      this.#savedAt = saved.at
      this.update({
        version: saved.version,
        state: saved.state,
        problems: saved.problems,
        document: typed === document ? stored : joinDocuments(document, typed, stored).document,
      })
      this.#complete()
    } catch (error) {
      const failure = toSaveError(error)
      const theirs = failure.status === 412 ? staleIn(failure.data) : null
      if (theirs && theirs.version > version) {
        this.#pace.answered({ late: true })
        this.#join(theirs.document, theirs.version, theirs.by)
        return
      }
      this.#pace.hold()
      const save = failed(failure)
      if (save.kind !== 'conflict') this.update({ save })
      if (save.kind === 'offline' || (save.kind === 'failed' && save.again))
        this.#pace.again(failure.retryAfter)
    }
  }

  #join(theirs: DocumentValue, version: number, by: string | null): void {
    this.#pace.hold()
    const join = joinDocuments(this.#base, this.now.document, theirs)
    if (join.conflicts.length > 0) {
      this.update({
        dirty: true,
        save: { kind: 'conflict' },
        conflict: { join, version, theirs, by },
      })
      this.#keep()
      return
    }
    this.#base = theirs
    this.update({ document: join.document, version })
    this.#complete()
  }
}

/** The server's version from the data of a stale save; null if it has none. */
function staleIn(
  data: unknown,
): { version: number; document: DocumentValue; by: string | null } | null {
  const found = data as Partial<{
    version: number
    document: DocumentValue
    by: { name: string } | null
  }> | null
  return found && typeof found.version === 'number' && found.document !== undefined
    ? { version: found.version, document: found.document, by: found.by?.name ?? null }
    : null
}
