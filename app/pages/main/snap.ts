/** Position of a block in the page, and of the page in its window, in pixels. */
export interface SnapPositions {
  /** Scroll position of the page. */
  y: number
  /** Last direction: 1 down, -1 up. */
  direction: number
  /** Scroll position at which the block's start is aligned. */
  start: number
  /** Scroll position at which its end meets the end of the window. */
  end: number
  viewport: number
}

/**
 * Returns the scroll position to snap to when the page comes to rest within half a screen of a
 * block: the block's start when scrolling down, its end when scrolling up (FT-032). Null = it
 * stays. It only continues in the direction of scrolling, so nobody is held or pulled back.
 */
export function snapTarget({ y, direction, start, end, viewport }: SnapPositions): number | null {
  const target = direction > 0 ? start : Math.max(start, end)
  const left = (target - y) * Math.sign(direction)
  return left > 0 && left <= viewport / 2 ? target : null
}
