const HOUR_MS = 3_600_000

/** So much in an hour, counted by this process: what is taken comes back when the hour of the first of it is over. */
export interface Hourly {
  /** Seconds to wait where `amount` is not left, else null; takes nothing. */
  wait(amount: number): number | null
  /** Takes `amount`, or nothing of it: then the seconds to wait. */
  take(amount: number): number | null
  /** Puts back what was taken for nothing. */
  giveBack(amount: number): void
}

export function hourly(limit: number, now: () => number = Date.now): Hourly {
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
