/**
 * Returns the instant at which a day begins in the company's time zone (Asia/Seoul, always nine
 * hours ahead of UTC).
 * @param day ISO date
 * @param later days after it
 */
export const dayBegins = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + later * 86_400_000).toISOString()

/** Returns the ISO date of an instant in the company's time zone. */
export const companyDay = (now: number = Date.now()): string =>
  new Date(now + 9 * 3_600_000).toISOString().slice(0, 10)

/** Returns the ISO date a number of days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
