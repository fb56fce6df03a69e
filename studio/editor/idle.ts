/** Longest slice of work, in milliseconds: a key pressed during it waits no longer. */
const SLICE = 8

const later: (run: () => void) => () => void =
  typeof requestIdleCallback === 'undefined'
    ? (run) => {
        const timer = setTimeout(run, 1)
        return () => clearTimeout(timer)
      }
    : (run) => {
        const asked = requestIdleCallback(run, { timeout: 1_000 })
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
      while (performance.now() < until) if (steps.next().done) return
      this.cancel = later(slice)
    }
    this.cancel = later(slice)
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
