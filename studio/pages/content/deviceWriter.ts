import type { ContentDocument } from '../../../contract/fields/schemas.ts'

/** A block that waits for a choice between this device's and the server's, and who changed it too. */
export interface HeldBlock {
  id: string
  by: { id: string; name: string } | null
}

/** Changes that the server does not have, with their base. */
export interface StoredCopy<Document = ContentDocument> {
  document: Document
  base: Document
  version: number
  /** ISO instant of the last key. */
  at: string
  /** The last sent document without a response: the server may have it. */
  sent?: Document
  held?: readonly HeldBlock[]
}

/**
 * Writes to the device in order, newest only: while one write runs, later ones replace each other.
 */
export class DeviceWriter<Document = ContentDocument> {
  readonly #write: (entry: StoredCopy<Document> | null) => Promise<void>
  readonly #onChange: () => void
  #wanted: { entry: StoredCopy<Document> | null } | null = null
  #writing = false
  #whole = true

  constructor(write: (entry: StoredCopy<Document> | null) => Promise<void>, onChange: () => void) {
    this.#write = write
    this.#onChange = onChange
  }

  /** Whether the last write to the device succeeded. */
  get takes(): boolean {
    return this.#whole
  }
  /** Whether the newest entry is stored on the device. */
  get whole(): boolean {
    return this.#whole && !this.#writing && !this.#wanted
  }

  put(entry: StoredCopy<Document> | null): void {
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
        // storage full or a private window: only the server has the text then, and the page warns
        // before leaving
        this.#whole = false
      }
    }
    this.#writing = false
    this.#onChange()
  }
}
