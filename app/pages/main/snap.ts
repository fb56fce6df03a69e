/** Where a block stands in the page, and the page in its window, in pixels. */
export interface SnapPlaces {
  /** How far the page is scrolled. */
  y: number
  /** The way it went last: 1 down, -1 up. */
  direction: number
  /** Offset of the page at which the block's beginning is in place. */
  start: number
  /** Offset at which its end meets the end of the window. */
  end: number
  viewport: number
}

/**
 * Where the page goes on to when it comes to rest no more than half a screen before a block: to the block's beginning on
 * the way down, to its end on the way up (FT-032). Null = it stays. It only ever goes on, so nobody is held or pulled back.
 */
export function snapTarget({ y, direction, start, end, viewport }: SnapPlaces): number | null {
  const target = direction > 0 ? start : Math.max(start, end)
  const left = (target - y) * Math.sign(direction)
  return left > 0 && left <= viewport / 2 ? target : null
}
