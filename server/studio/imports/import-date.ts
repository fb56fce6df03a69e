import { companyDay } from '../../content/company-days.ts'

/** Year, month and day with hyphens, dots, slashes or in Korean; then a time, and its zone. */
const DATE =
  /^(\d{4})(?:-|\/|\. ?|년 ?)(\d{1,2})(?:-|\/|\. ?|월 ?)(\d{1,2})(?:\.|일)?(?:(?:T| )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/i

const two = (digits: string | undefined): string => (digits ?? '0').padStart(2, '0')

/**
 * Reads the date of a press release: a time with a zone is told as the day of the company.
 * @returns null if it is no date of the calendar, or one whose order of day and month is unclear
 */
export function importDate(cell: string): { day: string; hasNoZone: boolean } | null {
  const [, year, month, date, hour, minute, second, zone] =
    (cell.length > 60 ? null : DATE.exec(cell)) ?? []
  if (!year) return null
  const day = `${year}-${two(month)}-${two(date)}`
  const midnight = new Date(`${day}T00:00:00Z`)
  // 31 February is no day
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null
  if (hour === undefined) return { day, hasNoZone: false }
  const offset = !zone || /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const instant = Date.parse(`${day}T${two(hour)}:${minute}:${two(second)}${offset}`)
  if (Number.isNaN(instant)) return null
  return zone ? { day: companyDay(instant), hasNoZone: false } : { day, hasNoZone: true }
}
