import { MOVING_MEDIA } from '../../visitor/motion.ts'
import type { ScrollMode } from './scroller.ts'

/** Windows lower than this scroll freely, in pixels. */
export const LOWEST = 560
/** Where the visitor wants motion, and the window is high enough for it. */
const ROOM_MEDIA = `(min-height: ${LOWEST}px) and ${MOVING_MEDIA}`
/** Where wheel and keys move the sections: with a mouse, in a window that is wide enough. A finger scrolls as ever. */
const STEPPED_MEDIA = `(min-width: 768px) and (hover: hover) and (pointer: fine) and ${ROOM_MEDIA}`
/** Magnification from which a visitor looks at a part of the page. */
const MAGNIFIED = 1.05

/** What the page is to do; `stacked` = where it scrolls freely, the Goal cards come to lie upon one another. */
export interface Wish {
  mode: ScrollMode
  stacked: boolean
}

/** What window and visitor allow. */
export function wished(): Wish {
  const near = (visualViewport?.scale ?? 1) > MAGNIFIED
  const mode = !near && matchMedia(STEPPED_MEDIA).matches ? 'stepped' : 'free'
  return { mode, stacked: mode === 'free' && !near && matchMedia(ROOM_MEDIA).matches }
}

/** Tells whenever the answer may be another. Gives the function that ends it. */
export function onWish(listener: () => void): () => void {
  const queries = [matchMedia(STEPPED_MEDIA), matchMedia(ROOM_MEDIA)]
  for (const query of queries) query.addEventListener('change', listener)
  visualViewport?.addEventListener('resize', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
    visualViewport?.removeEventListener('resize', listener)
  }
}
