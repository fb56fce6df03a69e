import { type ContentText, dayOf, plain, type TextIssue } from './texts.ts'

const KOREAN = '일월화수목금토'
const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The English names of the months, from January on. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const OF_MONTHS = MONTHS.join('|')

interface DayMention {
  year: number | null
  month: number
  date: number
  weekday: number
  text: string
}

/** Dates with a day of the week in a passage. */
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
      weekday: KOREAN.indexOf(long ?? short ?? ''),
      text: found,
    }),
  )
  const english = [
    ...text.matchAll(
      new RegExp(`(${ENGLISH.join('|')}),? (${OF_MONTHS}) (\\d{1,2})\\b(?:, (\\d{4}))?`, 'g'),
    ),
  ].map(
    ([found, weekday = '', month = '', date, year]): DayMention => ({
      year: year ? Number(year) : null,
      month: MONTHS.indexOf(month) + 1,
      date: Number(date),
      weekday: ENGLISH.indexOf(weekday),
      text: found,
    }),
  )
  return [...korean, ...english]
}

/**
 * Checks that days of the week fit their dates. A date without a year is the one nearest to the day
 * of the article.
 */
export function wrongDays(texts: readonly ContentText[]): TextIssue[] {
  return texts.flatMap((text) => {
    const near = Date.parse(dayOf(text) ?? '')
    return text.passages.flatMap(({ line, text: passage }) =>
      daysIn(plain(passage)).flatMap(({ year, month, date, weekday, text: mention }) => {
        const about = new Date(near).getUTCFullYear()
        const years = year ? [year] : Number.isNaN(near) ? [] : [about - 1, about, about + 1]
        const times = years.map((each) => Date.UTC(each, month - 1, date))
        const [time] = times.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
        if (time === undefined) return []
        const right = new Date(time).getUTCDay()
        return right === weekday
          ? []
          : [
              {
                file: text.file,
                line,
                message: `${mention}: that is a ${ENGLISH[right]} (${KOREAN[right]})`,
              },
            ]
      }),
    )
  })
}
