import { whenIdle } from './idle.ts'

/**
 * Milliseconds from the first unreported change to its report, and until one without an idle moment.
 * Serialising costs too much for every key, and must not hold the next one.
 */
const [DELAY, LONGEST_WAIT] = [150, 250]

/** A report that follows the first of several changes. */
export class PendingReport {
  readonly #report: () => void
  /** Prevents the report; null = none is pending. */
  #cancel: (() => void) | null = null

  constructor(report: () => void) {
    this.#report = report
  }

  /** Reports in an idle moment after a delay, unless a report is pending already. */
  later(): void {
    if (this.#cancel) return
    const timer = setTimeout(() => {
      this.#cancel = whenIdle(this.#report, LONGEST_WAIT)
    }, DELAY)
    this.#cancel = () => clearTimeout(timer)
  }

  /** Prevents the pending report; returns whether there was one. */
  clear(): boolean {
    const isPending = this.#cancel !== null
    this.#cancel?.()
    this.#cancel = null
    return isPending
  }
}
