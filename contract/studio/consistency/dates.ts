import type { TextLanguage } from './numbers.ts'
import { MONTHS } from './numerals.ts'

const DATES: Readonly<Record<TextLanguage, RegExp>> = {
  ko: /(?<![\d,.])(?<year>20\d{2})년(?: (?<month>\d{1,2})월(?: (?<date>\d{1,2})일)?)?/gu,
  en: /(?:(?<month>January|February|March|April|May|June|July|August|September|October|November|December) (?:(?<date>\d{1,2}), )?)?(?<![\w,.#-])(?<year>20\d{2})(?![\w,]{0,30}\d)/gu,
}
/** The dates with a year in a text: a year, a month or a day (`2026`, `2026-03`, `2026-03-12`). */
export function datesIn(text: string, language: TextLanguage): { when: string; text: string }[] {
  return [...text.replaceAll('\u00a0', ' ').matchAll(DATES[language])].map(
    ({ 0: found, groups }) => {
      const { year = '', month, date } = groups ?? {}
      const number = month && (/\d/.test(month) ? Number(month) : MONTHS.indexOf(month) + 1)
      const when = [year, number, date].filter(Boolean).map((part) => String(part).padStart(2, '0'))
      return { when: when.join('-'), text: found }
    },
  )
}
