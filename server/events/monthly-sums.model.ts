import { setTimeout as pause } from 'node:timers/promises'
import { ALONE, type Store } from '../database/index.ts'
import { log } from '../log.ts'
import { koreanDay } from './events.model.ts'
import { monthlyRepository, SPEED_KIND } from './monthly.repository.ts'
import { monthBegins, monthEnds, monthOf, monthsBetween } from './months.ts'
import { KIND_NAMES, keptFrom } from './rollups.ts'

const HOUR_MS = 3_600_000
/**
 * Days after which a day is taken into the sums: by then no process of the former release, which
 * does not know the sums, writes to it.
 */
const TAKEN_AFTER_DAYS = 2
/** Milliseconds between two days, for the other work of a process that has many to take. */
const PAUSE_MS = 2

/**
 * Makes the sums by month of the counts by day: of ended days, and of all that a store had before
 * it had sums. Counts that come later for a day that was taken are added when they are written.
 * @param leads whether this process is the one that does
 */
export function monthlySums(store: Store, leads: () => boolean = ALONE.leads) {
  const repository = monthlyRepository(store)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<number> | null = null

  /** Takes all days that have ended. Returns how many steps that were. */
  async function takeAll(now: number): Promise<number> {
    let steps = 0
    const settled = koreanDay(now - TAKEN_AFTER_DAYS * 24 * HOUR_MS)
    for (const kind of [...KIND_NAMES, SPEED_KIND] as const) {
      const kept = keptFrom(kind === SPEED_KIND ? 'page' : kind, now)
      const first = await repository.firstDay(kind)
      if (first === null) continue
      const made = await repository.made(kind)
      for (const month of monthsBetween(first, settled)) {
        // a part of its days is removed, or will be soon
        if (monthBegins(month) < kept) continue
        const last = month === monthOf(settled) ? settled : monthEnds(month)
        if ((made.get(month) ?? '') >= last) continue
        for (let isMore = true; isMore; steps += 1) {
          if (isStopped || !leads()) return steps
          isMore = await repository.takeDay(kind, month, last)
          await pause(PAUSE_MS)
        }
      }
    }
    return steps
  }
  const run = (now: number = Date.now()): Promise<number> =>
    (running ??= takeAll(now).finally(() => (running = null)))

  return {
    run,
    /** Runs at once and then hourly: days begin in the company's time zone. */
    start(): void {
      const again = (): void => {
        // it is started again when this process becomes the leader
        if (isStopped || !leads()) return
        run().catch((error: unknown) => log.error('statistics not summed', error))
        timer = setTimeout(again, HOUR_MS)
        timer.unref()
      }
      clearTimeout(timer)
      again()
    },
    /** Waits for the day in progress, then stops. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running?.catch(() => undefined)
    },
  }
}
