import { type TouchEvent, useRef } from 'react'

/** Horizontal pixels of a swipe. */
const SWIPE = 40

/**
 * Returns touch handlers for slides without a scrolling row: a horizontal swipe steps to the next
 * (1) or previous slide (-1).
 */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: (event: TouchEvent): void => {
      from.current = event.touches[0]?.clientX ?? null
    },
    onTouchEnd: (event: TouchEvent): void => {
      const to = event.changedTouches[0]?.clientX
      const began = from.current
      from.current = null
      if (began === null || to === undefined || Math.abs(to - began) < SWIPE) return
      onStep(to < began ? 1 : -1)
    },
  }
}
