import type { ContentDocument } from '../../../contract/studio/document.ts'

/** What is written and not on the server, with what it is based on. */
export interface Kept {
  document: ContentDocument
  base: ContentDocument
  version: number
  /** ISO instant of the last key. */
  at: string
  /** What was sent last, where no answer has come: it may stand on the server. */
  sent?: ContentDocument
}

/** Writes to the device in order, the newest only: while one is written, later ones take each other's place. */
export class Keeper {
  readonly #write: (entry: Kept | null) => Promise<void>
  readonly #onChange: () => void
  #wanted: { entry: Kept | null } | null = null
  #writing = false
  #whole = true

  constructor(write: (entry: Kept | null) => Promise<void>, onChange: () => void) {
    this.#write = write
    this.#onChange = onChange
  }

  /** Whether the device takes what is put: the last time it did. */
  get takes(): boolean {
    return this.#whole
  }
  /** Whether the newest of what was put lies on the device. */
  get whole(): boolean {
    return this.#whole && !this.#writing && !this.#wanted
  }

  put(entry: Kept | null): void {
    this.#wanted = { entry }
    if (!this.#writing) void this.#run()
  }

  async #run(): Promise<void> {
    this.#writing = true
    this.#onChange()
    while (this.#wanted) {
      const { entry } = this.#wanted
      this.#wanted = null
      try {
        await this.#write(entry)
        this.#whole = true
      } catch {
        // no room, or a private window: the server is the only place then, and the page asks before it is left
        this.#whole = false
      }
    }
    this.#writing = false
    this.#onChange()
  }
}
