import type { DateOption } from '../../../contract/content.ts'
import { FIRST_MONTHS } from '../../../contract/limits.ts'

/** Returns the id of a month's section: the target of More without scripts. */
export const monthId = ({ year, month }: DateOption): string =>
  `m${year}-${String(month).padStart(2, '0')}`

/** Returns the query of one month. */
export const monthQuery = ({ year, month }: DateOption): string => `?year=${year}&month=${month}`

const within = (value: string | null, low: number, high: number): number | null =>
  value !== null && /^\d{1,4}$/.test(value) && Number(value) >= low && Number(value) <= high
    ? Number(value)
    : null

/**
 * Parses the requested period: one month, or a number of the latest months, at least 3
 * (AR-082..084).
 */
export function readPeriod(query: URLSearchParams): { chosen: DateOption | null; months: number } {
  const year = within(query.get('year'), 1990, 2100)
  const month = within(query.get('month'), 1, 12)
  return {
    chosen: year !== null && month !== null ? { year, month } : null,
    months: Math.max(FIRST_MONTHS, within(query.get('months'), 1, 400) ?? FIRST_MONTHS),
  }
}
