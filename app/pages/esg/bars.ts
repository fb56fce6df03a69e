import type { YearFigure } from '../../../contract/esg.ts'
import { numberOf } from './gauge.ts'

/** How long each year's bar is, in hundredths of the room: from zero on, and of 100 where the unit is percent. */
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
