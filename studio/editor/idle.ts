/** Longest slice of work, in milliseconds: a key pressed during it waits no longer. */
const SLICE = 8
/** Milliseconds without an idle moment until work goes on nevertheless. */
const LONGEST_WAIT = 1_000

/**
 * Calls a function in the next idle moment, or after `timeout` milliseconds without one. Returns the
 * function that prevents it.
 */
export const whenIdle: (run: () => void, timeout: number) => () => void =
  typeof requestIdleCallback === 'undefined'
    ? (run) => {
        const timer = setTimeout(run, 1)
        return () => clearTimeout(timer)
      }
    : (run, timeout) => {
        const asked = requestIdleCallback(run, { timeout })
        return () => cancelIdleCallback(asked)
      }

/**
 * Work that follows the changes of a text: it begins once there was no change for a while, runs in
 * idle slices, and begins again after the next change.
 */
export class IdleWork {
  private readonly work: () => Iterator<unknown>
  private readonly pause: number
  private timer: ReturnType<typeof setTimeout> | undefined
  /** When the pause ends, on the clock of `performance`. */
  private due = 0
  private cancel: (() => void) | null = null

  /**
   * @param work yields often: between two values it must not take longer than a few milliseconds
   * @param pause milliseconds without a change before it begins
   */
  constructor(work: () => Iterator<unknown>, pause: number) {
    this.work = work
    this.pause = pause
  }

  /**
   * Begins the work after the pause; an unfinished run ends. It is called at every key: a timer that
   * runs already is not set again.
   */
  readonly later = (): void => {
    this.end()
    this.due = performance.now() + this.pause
    this.timer ??= setTimeout(this.look, this.pause)
  }

  /** Makes work that waits already wait for the whole pause again. */
  readonly delay = (): void => {
    if (this.timer !== undefined || this.cancel) this.later()
  }

  /** Begins the work if the text is still, or waits on. */
  private readonly look = (): void => {
    const left = this.due - performance.now()
    if (left <= 0) this.soon()
    else this.timer = setTimeout(this.look, left)
  }

  /** Begins the work in the next idle moment. */
  readonly soon = (): void => {
    this.stop()
    const steps = this.work()
    const slice = (): void => {
      const until = performance.now() + SLICE
      while (performance.now() < until) if (steps.next().done) return this.end()
      this.cancel = whenIdle(slice, LONGEST_WAIT)
    }
    this.cancel = whenIdle(slice, LONGEST_WAIT)
  }

  readonly stop = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.end()
  }

  /** Ends an unfinished run. */
  private end(): void {
    this.cancel?.()
    this.cancel = null
  }
}
