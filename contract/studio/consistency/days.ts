import { ENGLISH_DAYS, KOREAN_DAYS, MONTHS } from './numerals.ts'

interface DayMention {
  year: number | null
  month: number
  date: number
  weekday: number
  text: string
}

/** Dates with a day of the week in a text. */
function daysIn(text: string): DayMention[] {
  const korean = [
    ...text.matchAll(
      /(?:(\d{4})년 )?(\d{1,2})월 (\d{1,2})일(?: ([월화수목금토일])요일|\s?\(([월화수목금토일])\))/gu,
    ),
  ].map(
    ([found, year, month, date, long, short]): DayMention => ({
      year: year ? Number(year) : null,
      month: Number(month),
      date: Number(date),
      weekday: KOREAN_DAYS.indexOf(long ?? short ?? ''),
      text: found,
    }),
  )
  const english = [
    ...text.matchAll(
      /(Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday),? (January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b(?:, (\d{4}))?/g,
    ),
  ].map(
    ([found, weekday = '', month = '', date, year]): DayMention => ({
      year: year ? Number(year) : null,
      month: MONTHS.indexOf(month) + 1,
      date: Number(date),
      weekday: ENGLISH_DAYS.indexOf(weekday),
      text: found,
    }),
  )
  return [...korean, ...english]
}

/** A date whose day of the week is another one. */
export interface WrongDay {
  /** As it is written. */
  found: string
  /** The date that it means, as `2026-03-12`. */
  date: string
}

/**
 * The dates whose days of the week do not fit. A date without a year is the one nearest to a day.
 * @param near an ISO date; null = such dates are left out
 */
export function wrongDaysIn(text: string, near: string | null): WrongDay[] {
  const day = Date.parse(near ?? '')
  const about = new Date(day).getUTCFullYear()
  return daysIn(text.replaceAll('\u00a0', ' ')).flatMap(
    ({ year, month, date, weekday, text: found }) => {
      const years = year ? [year] : Number.isNaN(day) ? [] : [about - 1, about, about + 1]
      const times = years.map((each) => Date.UTC(each, month - 1, date))
      const [time] = times.sort((a, b) => Math.abs(a - day) - Math.abs(b - day))
      if (time === undefined || new Date(time).getUTCDay() === weekday) return []
      return [{ found, date: new Date(time).toISOString().slice(0, 10) }]
    },
  )
}
