import type { YearFigure } from '../../../contract/esg.ts'
import { numberOf } from './gauge.ts'

/**
 * Returns the length of each year's bar, in percent of the width: starting at zero, and relative to
 * 100 if the unit is percent.
 */
export function barsOf(
  series: readonly YearFigure[],
  unit: string,
): (YearFigure & { share: number })[] {
  const most = unit === '%' ? 100 : Math.max(...series.map(({ value }) => numberOf(value)))
  return series.map((one) => ({
    ...one,
    share: Math.round((numberOf(one.value) / most) * 1000) / 10,
  }))
}
