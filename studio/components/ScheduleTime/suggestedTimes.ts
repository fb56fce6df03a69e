import { LEAST_AHEAD_MS } from '../../../contract/studio/publication.ts'
import { dayOf, daysAfter, instantOf, weekdayOf } from '../../visit/kst.ts'

/** Commonly used instants, in the company's time zone. */
export type SuggestedTime = 'today' | 'tomorrow' | 'monday'

/** Minimum time left before a suggested instant, for a last review. */
const OFFERED_MS = 15 * 60_000

/**
 * Returns suggested instants for a publication: today at 18:00 if that is ahead, tomorrow and the
 * next Monday at 09:00.
 */
export function suggestedTimes(now: number): { name: SuggestedTime; at: string }[] {
  const today = dayOf(now)
  const tomorrow = daysAfter(today, 1)
  const monday = daysAfter(today, (8 - weekdayOf(today)) % 7 || 7)
  const offered: { name: SuggestedTime; at: string }[] = [
    { name: 'today', at: instantOf(today, '18:00') },
    { name: 'tomorrow', at: instantOf(tomorrow, '09:00') },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, at: instantOf(monday, '09:00') }]),
  ]
  return offered.filter(({ at }) => Date.parse(at) - now >= OFFERED_MS)
}

/** Whether an instant is far enough ahead to be scheduled. */
export const isAhead = (at: string | null, now: number): boolean =>
  at !== null && Date.parse(at) - now >= LEAST_AHEAD_MS

const MINUTE_MS = 60_000
/**
 * Returns the first whole minute at or after an instant, since schedules are chosen by the minute.
 */
export const minuteFrom = (at: number): string =>
  new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS).toISOString()
