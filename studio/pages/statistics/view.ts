import {
  STATISTIC_COMPARISONS,
  STATISTIC_DAYS,
  type StatisticComparison,
  type StatisticPeriod,
} from '../../../contract/studio/statistics-calls.ts'
import { dayOf, daysAfter } from '../../visit/kst.ts'
import { PARTS, type StatisticPart } from './questions.ts'

/** Days of the periods that are offered. */
export const PERIODS = [7, 28, 90, 365] as const
const DEFAULT_DAYS = 28
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** What the screen shows, as its address says. */
export interface StatisticView {
  part: StatisticPart
  compare: StatisticComparison
  /** Of a period that is offered; null = `from` and `to` were chosen. */
  days: number | null
  from: string
  /** Empty = today. */
  to: string
}

export function readView(query: URLSearchParams): StatisticView {
  const date = (name: string): string => {
    const text = query.get(name) ?? ''
    return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  const [from, to] = [date('from'), date('to')]
  const days = PERIODS.find((one) => String(one) === query.get('days')) ?? DEFAULT_DAYS
  return {
    part: PARTS.find((part) => part === query.get('part')) ?? 'visits',
    compare: STATISTIC_COMPARISONS.find((one) => one === query.get('compare')) ?? 'none',
    days: from || to ? null : days,
    from,
    to,
  }
}

/** The address of a view, without what is the default. */
export const viewAddress = ({ part, compare, days, from, to }: StatisticView): string =>
  `?${new URLSearchParams({
    ...(part === 'visits' ? {} : { part }),
    ...(days === null || days === DEFAULT_DAYS ? {} : { days: String(days) }),
    ...(days === null && from ? { from } : {}),
    ...(days === null && to ? { to } : {}),
    ...(compare === 'none' ? {} : { compare }),
  })}`

/** The period of a view; null if it is too long, or ends before it begins. */
export function periodOf(
  { days, from, to }: StatisticView,
  today = dayOf(Date.now()),
): StatisticPeriod | null {
  if (days !== null) return { from: daysAfter(today, 1 - days), to: today }
  const end = to || today
  const period = { from: from || daysAfter(end, 1 - DEFAULT_DAYS), to: end }
  const length = (Date.parse(period.to) - Date.parse(period.from)) / 86_400_000 + 1
  return length >= 1 && length <= STATISTIC_DAYS ? period : null
}
