/** Places of two pages that belong together, from the top of each in pixels. */
export type Anchor = readonly [now: number, next: number]

interface Point {
  at: number
  now: number
  next: number
}

/** How two pages scroll as one: a way along both, on which parts that are in both pass together. */
export interface ScrollMap {
  /** Length of the way in pixels. */
  length: number
  /** The places of both pages at a place of the way. */
  placesAt: (at: number) => Anchor
  /** The place of the way where a page is at a place. */
  wayTo: (side: 'now' | 'next', place: number) => number
}

/** Interpolates `value` between the points around it, which ascend in `from` and in `to`. */
function between(
  points: readonly Point[],
  from: keyof Point,
  to: keyof Point,
  value: number,
): number {
  let [low, high] = [0, points.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle] as Point)[from] <= value) low = middle
    else high = middle
  }
  const [before, after] = [points[low] as Point, points[high] as Point]
  const span = after[from] - before[from]
  const part = span > 0 ? Math.min(1, Math.max(0, (value - before[from]) / span)) : 0
  return before[to] + part * (after[to] - before[to])
}

/**
 * Lays the way along two pages. Between two anchors it is as long as the longer side; the other one
 * moves slower, and waits where it has nothing.
 * @param anchors in any order; one that would lead backwards on a side is left out
 * @param ends heights of both pages
 */
export function scrollMap(anchors: readonly Anchor[], ends: Anchor): ScrollMap {
  const points: Point[] = [{ at: 0, now: 0, next: 0 }]
  const ascending = [...anchors].sort(([, one], [, other]) => one - other)
  for (const [now, next] of [...ascending, ends]) {
    const last = points.at(-1) as Point
    const [down, downNext] = [now - last.now, next - last.next]
    if (down < 0 || downNext < 0 || (down === 0 && downNext === 0)) continue
    points.push({ at: last.at + Math.max(down, downNext), now, next })
  }
  return {
    length: (points.at(-1) as Point).at,
    placesAt: (at) => [between(points, 'at', 'now', at), between(points, 'at', 'next', at)],
    wayTo: (side, place) => between(points, side, 'at', place),
  }
}
