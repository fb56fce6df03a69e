// Days in the company's time (Asia/Seoul): nine hours ahead of UTC all the year round.
const AHEAD_MS = 9 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** The day that an instant lies on in the company's time, as an ISO date. */
export const dayOf = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** The instant of a day (ISO date) and a time (`09:00`) in the company's time, as it is stored. */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+09:00`).toISOString()

/** The ISO date some days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Day of the week of an ISO date: 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()
