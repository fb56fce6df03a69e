import type { WrittenChannelText } from '../../../../contract/studio/channel-calls.ts'
import { channelFault } from '../../../../contract/studio/channels.ts'
import { Observed } from '../observed.ts'
import { SaveTimer } from '../saveTimer.ts'
import { failed, type SaveSource, type SaveState, toSaveError } from '../saving.ts'

export interface ChannelSnapshot {
  /** As it is written; empty = the prepared text is used. */
  text: string
  version: number
  save: Exclude<SaveState, { kind: 'conflict' }> | { kind: 'conflict' }
  dirty: boolean
  stored: boolean
  blockConflicts: readonly never[]
  /** What somebody else saved while this text was changed too, until one of both is chosen. */
  theirs: WrittenChannelText | null
}

interface Options {
  written: WrittenChannelText
  /** Sends a text; throws an error that fits `SaveError`. */
  send: (text: string, version: number, leaving: boolean) => Promise<WrittenChannelText>
  /** Called after each change of what the server does not have. */
  onChange: () => void
  /** Whether the device has stored everything. */
  isStored: () => boolean
}

/** The current text from the data of a stale save; null if it has none. */
function staleIn(data: unknown): WrittenChannelText | null {
  const found = data as Partial<WrittenChannelText> | null
  return found && typeof found.version === 'number' && typeof found.text === 'string'
    ? (found as WrittenChannelText)
    : null
}

/**
 * Autosaves the text for one channel: at most one save at a time; `saved` only after the server has
 * it. A text that somebody else changed too waits for a choice.
 */
export class ChannelSave extends Observed<ChannelSnapshot> implements SaveSource {
  readonly #options: Options
  readonly #pace = new SaveTimer(() => void this.#send(false))
  /** What the server has. */
  #base: string
  #savedAt: string
  /** A sent text without an answer: the server may have it. */
  #unanswered: string | null = null
  #flight: Promise<void> | null = null

  constructor(options: Options) {
    const { text, version, at } = options.written
    const savedAt = at ?? new Date().toISOString()
    super({
      ...{ text, version, save: { kind: 'saved', at: savedAt } },
      ...{ dirty: false, stored: true, blockConflicts: [], theirs: null },
    })
    this.#options = options
    this.#base = text
    this.#savedAt = savedAt
  }

  get base(): string {
    return this.#base
  }
  get atRest(): boolean {
    return this.#options.isStored()
  }

  /** Changes the text by user input. */
  change(text: string): void {
    this.update({ text })
    if (this.now.theirs) return this.#options.onChange()
    this.#compare()
  }

  /** Takes what an earlier page left on this device, beside what the server has. */
  restore(found: { text: string; base: string }): void {
    const { text, version } = this.now
    if (found.text === text) return
    this.update({ text: found.text })
    if (found.base === text) return this.#compare()
    this.#base = found.base
    this.#meet({ ...this.#options.written, text, version })
  }

  /** Takes a newer text of the server. */
  receive(written: WrittenChannelText): void {
    const known = this.now.theirs?.version ?? this.now.version
    if (!this.#flight && written.version > known) this.#meet(written)
  }

  /** Ends a conflict: this text is saved over the other. */
  keepMine(): void {
    const { theirs } = this.now
    if (!theirs) return
    this.#rebase(theirs)
    void this.#send(false)
  }

  /** Ends a conflict: the other text takes the place of this one. */
  takeTheirs(): void {
    const { theirs } = this.now
    if (!theirs) return
    this.update({ text: theirs.text })
    this.#rebase(theirs)
  }

  async flush({ leaving = false } = {}): Promise<boolean> {
    while (this.#flight) await this.#flight
    const { kind } = this.now.save
    if (kind !== 'conflict' && kind !== 'signed-out') await this.#send(leaving)
    while (this.#flight) await this.#flight
    return !this.now.dirty
  }

  resume = (): void => {
    const { kind } = this.now.save
    if (kind === 'offline' || kind === 'signed-out' || kind === 'failed') void this.#send(false)
  }

  /** Tells whether the device has stored the changes. */
  tellStored(stored: boolean): void {
    this.update({ stored })
  }

  stop(): void {
    this.#pace.stop()
  }

  /** Sets the save state by what the server has, and schedules a save. */
  #compare(): void {
    const dirty = this.now.text !== this.#base || this.#unanswered !== null
    this.update({ dirty })
    this.#options.onChange()
    if (!dirty) {
      this.#pace.rest()
      if (!this.#flight) this.update({ save: { kind: 'saved', at: this.#savedAt } })
      return
    }
    const { kind } = this.now.save
    if (this.#flight || kind === 'signed-out' || kind === 'offline') return
    this.update({ save: { kind: 'unsaved' } })
    this.#pace.later()
  }

  #rebase({ text, version, at }: WrittenChannelText): void {
    this.#base = text
    this.#unanswered = null
    this.#savedAt = at ?? this.#savedAt
    this.update({ version, theirs: null, save: { kind: 'unsaved' } })
    this.#compare()
  }

  /** Joins a newer text of the server with this one. */
  #meet(theirs: WrittenChannelText): void {
    const isUnchanged = this.now.text === this.#base
    if (isUnchanged) this.update({ text: theirs.text })
    const isKnown = [this.now.text, this.#base, this.#unanswered].includes(theirs.text)
    if (isKnown) return this.#rebase(theirs)
    this.#pace.rest()
    this.update({ theirs, dirty: true, save: { kind: 'conflict' } })
    this.#options.onChange()
  }

  #send(leaving: boolean): Promise<void> {
    const { text, dirty, theirs } = this.now
    if (this.#flight) return this.#flight
    if (!dirty || theirs || channelFault(text)) return Promise.resolve()
    this.#pace.rest()
    this.update({ save: { kind: 'saving' } })
    this.#flight = this.#fly(leaving).finally(() => {
      this.#flight = null
      const { kind } = this.now.save
      if (kind === 'saving' || kind === 'unsaved') this.#compare()
    })
    return this.#flight
  }

  async #fly(leaving: boolean): Promise<void> {
    const { text, version } = this.now
    const before = this.#unanswered
    this.#unanswered = text
    try {
      const saved = await this.#options.send(text, version, leaving)
      this.#pace.answered()
      this.#unanswered = null
      this.#base = text
      this.#savedAt = saved.at ?? this.#savedAt
      this.update({ version: saved.version })
    } catch (error) {
      const failure = toSaveError(error)
      const theirs = failure.status === 412 ? staleIn(failure.data) : null
      if (theirs && theirs.version > version) {
        this.#pace.answered({ late: true })
        if (before !== null) this.#unanswered = before
        this.#meet(theirs)
        return
      }
      // it did not arrive for certain
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 408)
        this.#unanswered = before
      this.#pace.hold()
      const save = failed(failure)
      if (save.kind !== 'conflict') this.update({ save })
      if (save.kind === 'offline' || (save.kind === 'failed' && save.again))
        this.#pace.again(failure.retryAfter)
    }
  }
}
