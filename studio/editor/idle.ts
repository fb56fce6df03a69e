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
  private cancel = (): void => {}

  /**
   * @param work yields often: between two values it must not take longer than a few milliseconds
   * @param pause milliseconds without a change before it begins
   */
  constructor(work: () => Iterator<unknown>, pause: number) {
    this.work = work
    this.pause = pause
  }

  /** Begins the work after the pause; an unfinished run ends. */
  readonly later = (): void => {
    this.stop()
    this.timer = setTimeout(this.soon, this.pause)
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
    this.cancel()
    this.cancel = () => {}
  }
}
