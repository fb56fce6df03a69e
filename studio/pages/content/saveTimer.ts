/** Milliseconds from the last key to a save: including the request well within three seconds. */
export const PAUSE = 1_500
/** Milliseconds of continuous typing until a save: including the request within ten seconds. */
export const LONGEST = 9_000
/** Milliseconds between retries, after the first failure, the second, and so on. */
export const BACKOFF = [2_000, 4_000, 8_000, 15_000, 30_000] as const
/** Maximum saves in a row that are repeated at once because somebody else saved before. */
export const AT_ONCE = 3

/** Schedules the next automatic save. At most one is pending; it uses the process clock. */
export class SaveTimer {
  readonly #leave: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #typingSince: number | null = null
  #failures = 0
  /** Number of saves in a row that were late. */
  #late = 0
  #stopped = false

  constructor(leave: () => void) {
    this.#leave = leave
  }

  /** Schedules a save after a pause, or after continuous typing for long enough. */
  later(): void {
    this.hold()
    if (this.#stopped) return
    this.#typingSince ??= Date.now()
    this.#in(Math.min(PAUSE, Math.max(0, this.#typingSince + LONGEST - Date.now())))
  }

  /** Schedules a retry with increasing delay, not before `retryAfter` seconds. */
  again(retryAfter = 0): void {
    if (this.#stopped) return
    const wait = BACKOFF[Math.min(this.#failures++, BACKOFF.length - 1)] ?? LONGEST
    this.#in(Math.max(wait, retryAfter * 1000))
  }

  /** Resets the retry delay after a response; `late` = somebody else saved before. */
  answered({ late = false } = {}): void {
    this.#failures = 0
    this.#late = late ? this.#late + 1 : 0
  }

  /** Whether a save that was late is repeated at once; after several, it waits for a pause. */
  get repeatsAtOnce(): boolean {
    return this.#late <= AT_ONCE
  }

  /** Prevents the pending save from starting by itself. */
  hold(): void {
    clearTimeout(this.#timer)
  }

  /** Clears the pending save: it was sent, or there is nothing to save. */
  rest(): void {
    this.hold()
    this.#typingSince = null
  }

  /** Stops all saves until `start`. */
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
