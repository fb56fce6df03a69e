import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import { companyDay, dayBegins, daysAfter } from '../../content/company-days.ts'

/** Hour of the Monday, in the company's time zone, from which on the week before is mailed. */
const HOUR = 8
const HOUR_MS = 3_600_000

/**
 * The week that is mailed at an instant: the last whole one, from Monday on at eight. Null on Monday
 * before that.
 */
export function mailedWeek(now: number): StatisticPeriod | null {
  const today = companyDay(now)
  // 0 = Monday
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -weekday)
  if (now < Date.parse(dayBegins(monday)) + HOUR * HOUR_MS) return null
  return { from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
}
