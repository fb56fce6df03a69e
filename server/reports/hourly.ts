const HOUR_MS = 3_600_000

/**
 * An hourly budget, counted by this process: a taken amount is released one hour after the first of
 * it was taken.
 */
export interface HourlyQuota {
  /** Seconds to wait if less than `amount` is left, else null; takes nothing. */
  wait(amount: number): number | null
  /** Takes `amount`, or nothing: then returns the seconds to wait. */
  take(amount: number): number | null
  /** Returns an amount that was not needed. */
  giveBack(amount: number): void
}

export function hourlyQuota(limit: number, now: () => number = Date.now): HourlyQuota {
  let taken = 0
  let ends = 0
  const wait = (amount: number): number | null => {
    if (now() >= ends) taken = 0
    return taken + amount <= limit
      ? null
      : Math.max(1, Math.ceil((taken === 0 ? HOUR_MS : ends - now()) / 1000))
  }
  return {
    wait,
    take(amount) {
      const seconds = wait(amount)
      if (seconds !== null) return seconds
      if (taken === 0) ends = now() + HOUR_MS
      taken += amount
      return null
    },
    giveBack(amount) {
      taken = Math.max(0, taken - amount)
    },
  }
}
