// Days in the company's time zone (Asia/Seoul), always nine hours ahead of UTC.
const AHEAD_MS = 9 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Returns the day of an instant in the company's time zone, as an ISO date. */
export const dayOf = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + AHEAD_MS).toISOString().slice(0, 10)

/**
 * Returns the stored instant of a day (ISO date) and a time (`09:00`) in the company's time zone.
 */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+09:00`).toISOString()

/** Returns the ISO date a number of days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the day of the week of an ISO date: 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()
