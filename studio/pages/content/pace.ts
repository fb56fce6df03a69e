/** Milliseconds after the last key until a save leaves: with its way to the server well within three seconds. */
export const PAUSE = 1_500
/** Milliseconds that somebody types on without a pause until a save leaves all the same: with its way within ten seconds. */
export const LONGEST = 9_000
/** Milliseconds between tries, after the first failure, the second, and so on. */
export const BACKOFF = [2_000, 4_000, 8_000, 15_000, 30_000] as const

/** When the next save leaves by itself. At most one is waited for; its clock is that of the process. */
export class Pace {
  readonly #leave: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #typingSince: number | null = null
  #failures = 0
  #stopped = false

  constructor(leave: () => void) {
    this.#leave = leave
  }

  /** A save leaves after a pause, or when somebody has typed for long. */
  later(): void {
    this.hold()
    if (this.#stopped) return
    this.#typingSince ??= Date.now()
    this.#in(Math.min(PAUSE, Math.max(0, this.#typingSince + LONGEST - Date.now())))
  }

  /** What failed is tried again, after a longer time each time; not before `retryAfter` seconds. */
  again(retryAfter = 0): void {
    if (this.#stopped) return
    const wait = BACKOFF[Math.min(this.#failures++, BACKOFF.length - 1)] ?? LONGEST
    this.#in(Math.max(wait, retryAfter * 1000))
  }

  /** The server has answered: the next failure is the first again. */
  answered(): void {
    this.#failures = 0
  }

  /** What waits does not leave by itself. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Nothing waits any more: it has left, or there is nothing to save. */
  rest(): void {
    this.hold()
    this.#typingSince = null
  }

  /** Nothing leaves until `start`. */
  stop(): void {
    this.#stopped = true
    this.hold()
  }

  start(): void {
    this.#stopped = false
  }

  #in(wait: number): void {
    this.#timer = setTimeout(this.#leave, wait)
  }
}
