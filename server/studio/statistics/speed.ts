import {
  DEVICES,
  SPEED_BOUNDS,
  SPEED_METRICS,
  SPEED_THRESHOLDS,
} from '../../../contract/statistics.ts'
import type { SpeedRow } from '../../../contract/studio/statistics-calls.ts'
import type { Speed } from './sums.ts'

type Speeds = readonly Speed[]

/** Counts of each bucket of a metric. */
type Histogram = number[]

/**
 * The value below which a share of values is, interpolated within its bucket; of the last bucket,
 * which has no end, its bound.
 */
export function percentileOf(
  histogram: Histogram,
  bounds: readonly number[],
  share: number,
): number {
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * share
  let before = 0
  for (const [index, count] of histogram.entries()) {
    const end = bounds[index]
    const start = index === 0 ? 0 : (bounds[index - 1] as number)
    if (count > 0 && before + count >= wanted)
      return end === undefined
        ? start
        : Math.round(start + ((wanted - before) / count) * (end - start))
    before += count
  }
  return 0
}

function histograms(speeds: Speeds): Map<string, Histogram> {
  const found = new Map<string, Histogram>()
  // of all, by device, by page, by both
  for (const { metric, page, device, bucket, count } of speeds)
    for (const key of new Set([
      `${metric}\n\n`,
      `${metric}\n\n${device}`,
      `${metric}\n${page}\n`,
      `${metric}\n${page}\n${device}`,
    ])) {
      const histogram = found.get(key) ?? []
      histogram[bucket] = (histogram[bucket] ?? 0) + count
      found.set(key, histogram)
    }
  return found
}

/** Rows by metric, page and device: those of all pages first, then the most measured pages. */
export function speedRows(speeds: Speeds, before: Speeds | null): SpeedRow[] {
  const [now, then] = [histograms(speeds), before && histograms(before)]
  const rows: SpeedRow[] = []
  for (const [key, sparse] of now) {
    const [metric, page = '', device = ''] = key.split('\n') as [SpeedRow['metric'], string, string]
    const bounds = SPEED_BOUNDS[metric]
    const filled = (histogram: Histogram): Histogram =>
      Array.from({ length: bounds.length + 1 }, (_, bucket) => histogram[bucket] ?? 0)
    const histogram = filled(sparse)
    const count = histogram.reduce((sum, each) => sum + each, 0)
    const good = histogram
      .filter((_, bucket) => (bounds[bucket] ?? Infinity) <= SPEED_THRESHOLDS[metric][0])
      .reduce((sum, each) => sum + each, 0)
    const earlier = then?.get(key)
    rows.push({
      ...{ metric, page, device, count },
      p75: percentileOf(histogram, bounds, 0.75),
      p75Before: earlier ? percentileOf(filled(earlier), bounds, 0.75) : null,
      good: Math.round((good / count) * 100),
    })
  }
  const order = (row: SpeedRow): number =>
    SPEED_METRICS.indexOf(row.metric) * 10 + ['', ...DEVICES].indexOf(row.device)
  return rows.sort(
    (a, b) =>
      Number(a.page !== '') - Number(b.page !== '') ||
      order(a) - order(b) ||
      b.count - a.count ||
      (a.page < b.page ? -1 : 1),
  )
}
