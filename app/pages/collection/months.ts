import type { DateOption } from '../../../contract/content.ts'
import { FIRST_MONTHS } from '../../../contract/limits.ts'

/** Id of a month's section: the target of More without scripts. */
export const monthId = ({ year, month }: DateOption): string =>
  `m${year}-${String(month).padStart(2, '0')}`

/** Query of one month. */
export const monthQuery = ({ year, month }: DateOption): string => `?year=${year}&month=${month}`

const within = (value: string | null, low: number, high: number): number | null =>
  value !== null && /^\d{1,4}$/.test(value) && Number(value) >= low && Number(value) <= high
    ? Number(value)
    : null

/** What an address asks for: one month, or how many of the latest (AR-082..084). Fewer than 3 are not asked for. */
export function readPeriod(query: URLSearchParams): { chosen: DateOption | null; months: number } {
  const year = within(query.get('year'), 1990, 2100)
  const month = within(query.get('month'), 1, 12)
  return {
    chosen: year !== null && month !== null ? { year, month } : null,
    months: Math.max(FIRST_MONTHS, within(query.get('months'), 1, 400) ?? FIRST_MONTHS),
  }
}
