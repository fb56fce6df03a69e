import { MOVING_MEDIA } from '../../visitor/motion.ts'
import type { ScrollMode } from './scroller.ts'

/** Windows lower than this scroll freely, in pixels. */
export const LOWEST = 560
/** Media query: motion is wanted, and the window is high enough for it. */
const SPACE_MEDIA = `(min-height: ${LOWEST}px) and ${MOVING_MEDIA}`
/**
 * Media query in which wheel and keys move the sections: with a mouse, in a wide window. Touch
 * scrolls normally.
 */
const STEPPED_MEDIA = `(min-width: 768px) and (hover: hover) and (pointer: fine) and ${SPACE_MEDIA}`
/** Zoom factor from which a visitor looks at a part of the page. */
const MAGNIFIED = 1.05

/** Mode of the page; `stacked` = it scrolls freely, and the Goal cards stack. */
export interface Wish {
  mode: ScrollMode
  stacked: boolean
}

/** Returns the mode that window and visitor allow. */
export function wished(): Wish {
  const near = (visualViewport?.scale ?? 1) > MAGNIFIED
  const mode = !near && matchMedia(STEPPED_MEDIA).matches ? 'stepped' : 'free'
  return { mode, stacked: mode === 'free' && !near && matchMedia(SPACE_MEDIA).matches }
}

/** Calls back whenever the mode may have changed. Returns its cleanup. */
export function onWish(listener: () => void): () => void {
  const queries = [matchMedia(STEPPED_MEDIA), matchMedia(SPACE_MEDIA)]
  for (const query of queries) query.addEventListener('change', listener)
  visualViewport?.addEventListener('resize', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
    visualViewport?.removeEventListener('resize', listener)
  }
}
