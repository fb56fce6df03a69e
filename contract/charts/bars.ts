/** Parses a figure of a chart: `96,633` → 96633. */
export const numberOf = (written: string): number => Number(written.replaceAll(',', ''))

/**
 * Returns the length of each year's bar, in percent of the width: starting at zero, and relative to
 * 100 if the unit is percent.
 */
export function barsOf<Row extends { value: string }>(
  series: readonly Row[],
  unit: string,
): (Row & { share: number })[] {
  const most = unit === '%' ? 100 : Math.max(...series.map(({ value }) => numberOf(value)))
  return series.map((one) => ({
    ...one,
    share: Math.round((numberOf(one.value) / most) * 1000) / 10,
  }))
}
