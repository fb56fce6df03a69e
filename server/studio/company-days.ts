/**
 * Returns the instant at which a day begins in the company's time zone (Asia/Seoul, always nine
 * hours ahead of UTC).
 * @param day ISO date
 * @param later days after it
 */
export const dayBegins = (day: string, later = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + later * 86_400_000).toISOString()
