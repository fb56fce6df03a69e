const DAY_MS = 86_400_000
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The month of an ISO date, `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 7)
/** The first day of a month. */
export const monthBegins = (month: string): string => `${month}-01`
/** The last day of a month. */
export function monthEnds(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayAt(Date.UTC(year, number, 1) - DAY_MS)
}
/** The day before an ISO date. */
export const dayBefore = (day: string): string => dayAt(Date.parse(day) - DAY_MS)
/** The day after an ISO date. */
export const dayAfter = (day: string): string => dayAt(Date.parse(day) + DAY_MS)

/** The months from that of one day to that of another, both included. */
export function* monthsBetween(from: string, to: string): Generator<string> {
  for (let month = monthOf(from); month <= monthOf(to); ) {
    yield month
    month = monthOf(dayAfter(monthEnds(month)))
  }
}
