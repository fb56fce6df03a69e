import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import { daysAfter } from '../../content/company-days.ts'
import { monthBegins, monthEnds, monthsBetween } from '../../events/months.ts'

/** What one part of a period is read from: the sums of a whole month, or days. */
export type Part = { month: string } | StatisticPeriod

/**
 * The parts of a period: its whole months that are summed, and the days before, between and after
 * them, as many at once as are given.
 * @param summed months whose sums are complete
 */
export function partsOf(
  { from, to }: StatisticPeriod,
  summed: ReadonlySet<string>,
  days: number,
): Part[] {
  const parts: Part[] = []
  let start = from
  const readDaysUntil = (end: string): void => {
    for (; start <= end; start = daysAfter(start, days)) {
      const last = daysAfter(start, days - 1)
      parts.push({ from: start, to: last < end ? last : end })
    }
  }
  for (const month of monthsBetween(from, to)) {
    const [first, last] = [monthBegins(month), monthEnds(month)]
    if (!summed.has(month) || first < from || last > to) continue
    readDaysUntil(daysAfter(first, -1))
    parts.push({ month })
    start = daysAfter(last, 1)
  }
  readDaysUntil(to)
  return parts
}

/** Parts one after the other, with other work of the process between them. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  for (const item of items) {
    yield item
    await nextTurn()
  }
}
