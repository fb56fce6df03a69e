import { dayOf, daysAfter, instantOf, weekdayOf } from '../../../visit/kst.ts'

/** How the calendar divides time; days are those of the company's time zone. */
export type CalendarSpan = 'month' | 'week'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const sundayOf = (day: string): string => daysAfter(day, -weekdayOf(day))
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** Returns the days of whole weeks, from Sunday, that show the month or the week of a day. */
export function daysOfSpan(span: CalendarSpan, day: string): string[] {
  const first = sundayOf(span === 'month' ? firstOf(day) : day)
  const last = daysAfter(sundayOf(span === 'month' ? lastOf(day) : day), 6)
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => daysAfter(first, index))
}

/** Returns a day of the next month or week, or of the previous one with -1. */
export const stepSpan = (span: CalendarSpan, day: string, by: 1 | -1): string =>
  span === 'week'
    ? daysAfter(day, 7 * by)
    : firstOf(by === 1 ? daysAfter(lastOf(day), 1) : daysAfter(firstOf(day), -1))

/**
 * Returns the instants between which schedules of some days are read: an hour more on both sides,
 * for releases that are close to each other across midnight.
 */
export const periodOf = (days: readonly string[]): { from: string; to: string } => ({
  from: after(instantOf(days[0] as string, '00:00'), -HOUR_MS),
  to: after(instantOf(daysAfter(days.at(-1) as string, 1), '00:00'), HOUR_MS),
})

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

/** Returns the hour of an instant in the company's time zone: 0 to 23. */
export const hourOf = (at: string): number =>
  Math.floor((Date.parse(at) - Date.parse(instantOf(dayOf(at), '00:00'))) / HOUR_MS)

/** Returns an instant some days and hours later; the company's zone has no daylight saving. */
export const shifted = (at: string, { days = 0, hours = 0 }: { days?: number; hours?: number }) =>
  after(at, days * DAY_MS + hours * HOUR_MS)

/** Returns an instant moved to another day, and to another hour if given; the minutes stay. */
export const movedTo = (at: string, day: string, hour = hourOf(at)): string =>
  shifted(at, {
    days: Math.round((Date.parse(day) - Date.parse(dayOf(at))) / DAY_MS),
    hours: hour - hourOf(at),
  })
