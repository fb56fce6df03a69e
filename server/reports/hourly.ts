import type { Counters } from '../limits/counters.ts'
import { secondsOf } from '../limits/rate-limits.ts'

const HOUR_S = 3600
/** The quota has one key: it is nobody's own. */
const ALL = 'all'

/**
 * An hourly budget of all clients: a taken amount is released one hour after the first of it was
 * taken.
 */
export interface HourlyQuota {
  /** Seconds to wait if less than `amount` is left, else null; takes nothing. */
  wait(amount: number): Promise<number | null>
  /** Takes `amount`, or nothing: then returns the seconds to wait. */
  take(amount: number): Promise<number | null>
  /** What is taken now. */
  used(): Promise<number>
  /** Returns an amount that was not needed. */
  giveBack(amount: number): Promise<void>
}

/** @param name of the counter, which all processes share */
export function hourlyQuota(name: string, limit: number, counters: Counters): HourlyQuota {
  const counter = counters.of(name, HOUR_S)
  const giveBack = async (amount: number): Promise<void> => {
    const taken = await counter.read(ALL)
    // none is left of an hour that has ended
    if (taken && taken.points > 0) await counter.add(ALL, -Math.min(amount, taken.points))
  }
  return {
    async wait(amount) {
      const taken = await counter.read(ALL)
      if ((taken?.points ?? 0) + amount <= limit) return null
      return taken ? secondsOf(taken.msLeft) : HOUR_S
    },
    async take(amount) {
      const { points, msLeft } = await counter.add(ALL, amount)
      if (points <= limit) return null
      await giveBack(amount)
      return secondsOf(msLeft)
    },
    used: async () => (await counter.read(ALL))?.points ?? 0,
    giveBack,
  }
}
