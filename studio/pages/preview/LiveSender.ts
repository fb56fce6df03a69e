import { whenIdle } from '../../editor/idle.ts'
import { Observed } from '../content/observed.ts'
import type { TypedInput } from './liveSource.ts'

/** Milliseconds from a change to its request: changes of the same moment are sent together. */
const FIRST_MS = 16
/** Least milliseconds between two requests. The server makes 60 pages of a session in ten seconds. */
const SPACING_MS = 200
/** A slow page is asked for less often: it costs at most this part of the time. */
const SHARE = 0.5
/** Milliseconds without an idle moment until a request is made nevertheless. */
const LONGEST_WAIT = 50
/** Milliseconds for which a change may be unseen until the panel says so. */
const BEHIND_MS = 2_000
/** Milliseconds until the next attempt after a failure. */
const AGAIN_MS = 3_000

/** What the page in the frame shows of what is typed. */
export type LiveState =
  /** The page is loading. */
  | { kind: 'opening' }
  | { kind: 'shown' }
  /** The page follows, but later than within a moment. */
  | { kind: 'behind' }
  | { kind: 'offline' }
  /** The subject has another address now. */
  | { kind: 'elsewhere' }
  /** The document cannot be shown as it is: by the server's sentence. */
  | { kind: 'refused'; error: unknown }

/** A failed request. */
interface Failure {
  status: number
  retryAfter?: number | undefined
}
const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error
    ? (error as Failure)
    : { status: 0 }

export interface LiveSenderOptions<D> {
  /** The current document. */
  read: () => D
  /** What is being typed and not in the document yet. */
  input?: TypedInput | undefined
  /** Asks the server for the page at an address with a document. Rejects with a `Failure`. */
  render: (document: D, address: string) => Promise<string>
  /** Shows a page in the frame, as it was rendered with a document. */
  show: (html: string, document: D) => void
  /** The preview expired: another one is needed. */
  onExpired: () => void
}

/**
 * Sends what is typed to the server, and its page to the frame: one request at a time, the newest
 * document each time. It never delays a key: a request waits for an idle moment.
 */
export class LiveSender<D extends object> extends Observed<{ state: LiveState }> {
  readonly #options: LiveSenderOptions<D>
  /** The address of the page in the frame; null = none is ready. */
  #address: string | null = null
  /** The document of the last request. */
  #sent: D | null = null
  #flies = false
  /** Prevents the pending request; null = none is pending. */
  #cancel: (() => void) | null = null
  /** When the next request may be made, on the clock of `performance`. */
  #free = 0
  /** Since when a change is unseen; null = all is shown. */
  #since: number | null = null

  constructor(options: LiveSenderOptions<D>) {
    super({ state: { kind: 'opening' } })
    this.#options = options
  }

  /** A page is ready in the frame: what is typed is shown there now. */
  connect(address: string): void {
    this.#address = address
    this.#sent = null
    this.#free = 0
    this.changed()
  }

  /** The frame's page is being left. */
  disconnect(): void {
    this.stop()
    this.#address = null
    this.update({ state: { kind: 'opening' } })
  }

  /** Called on every change of the working copy. */
  readonly changed = (): void => {
    if (this.#address === null || !this.#isNew) return
    const now = performance.now()
    this.#since ??= now
    if (now - this.#since > BEHIND_MS && this.now.state.kind === 'shown')
      this.update({ state: { kind: 'behind' } })
    this.#later()
  }

  /** Whether the last request did not have everything that is typed. */
  get #isNew(): boolean {
    const { read, input } = this.#options
    return read() !== this.#sent || input?.some === true
  }

  /** Attempts a failed request at once, such as after reconnecting. */
  readonly resume = (): void => {
    if (this.#since === null || this.now.state.kind !== 'offline') return
    this.#free = 0
    this.stop()
    this.#later()
  }

  /** Prevents the pending request. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #later(): void {
    if (this.#flies || this.#cancel) return
    const wait = Math.max(FIRST_MS, this.#free - performance.now())
    const timer = setTimeout(() => {
      this.#cancel = whenIdle(() => {
        this.#cancel = null
        void this.#send()
      }, LONGEST_WAIT)
    }, wait)
    this.#cancel = () => clearTimeout(timer)
  }

  async #send(): Promise<void> {
    const address = this.#address
    if (address === null) return
    this.#flies = true
    // what is typed would wait for its field's report otherwise
    this.#options.input?.flush()
    const document = this.#options.read()
    if (document === this.#sent) {
      // the field that was typed in is gone
      this.#flies = false
      this.#since = null
      return
    }
    this.#sent = document
    const begun = performance.now()
    let html: string | null = null
    let failure: unknown
    try {
      html = await this.#options.render(document, address)
    } catch (error) {
      failure = error
    }
    this.#flies = false
    const took = performance.now() - begun
    this.#free = begun + Math.max(SPACING_MS, took / SHARE)
    // another page came into the frame meanwhile: it has been asked for anew
    if (address !== this.#address) return this.changed()
    if (html === null) return this.#fail(failure)
    this.#options.show(html, document)
    if (!this.#isNew) this.#since = null
    else this.#since = begun
    this.update({ state: { kind: took > BEHIND_MS ? 'behind' : 'shown' } })
    this.changed()
  }

  #fail(error: unknown): void {
    const { status, retryAfter } = failureOf(error)
    if (status === 404) return this.#options.onExpired()
    // until the next change, or the next address
    if (status === 409) return this.update({ state: { kind: 'elsewhere' } })
    if (status === 400 || status === 413) return this.update({ state: { kind: 'refused', error } })
    this.#sent = null
    this.#free =
      performance.now() +
      Math.max(retryAfter ? retryAfter * 1000 : 0, status === 429 ? 1000 : AGAIN_MS)
    this.update({ state: { kind: status === 0 || status === 401 ? 'offline' : 'behind' } })
    this.#later()
  }
}
