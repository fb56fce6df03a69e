import { type RefObject, useEffect } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { MOVING_MEDIA } from '../../visitor/motion.ts'
import { snapTarget } from './snap.ts'

/** Media query of windows high enough for pinned or snapped blocks. */
export const ROOMY_MEDIA = '(min-height: 560px)'
const SNAP_MEDIA = `${ROOMY_MEDIA} and ${MOVING_MEDIA}`

/**
 * Snaps a block into place when the page has come to rest within half a screen before it (FT-032).
 * Only after wheel or touch input: keys, focus, anchors and find-in-page are not changed. It uses
 * the browser's own smooth scrolling, which any further wheel or touch input ends. If the browser
 * does not support `scrollend`, nothing snaps.
 */
export function useSnap(block: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wanted = matchMedia(SNAP_MEDIA)
    let pointed = false
    let last = scrollY
    let direction = 0
    const point = (): void => {
      pointed = true
    }
    const follow = (y: number): void => {
      if (y !== last) direction = Math.sign(y - last)
      last = y
    }
    const end = onScroll(follow)
    const rest = (): void => {
      // a wheel turn may end before its event was delivered
      follow(scrollY)
      const element = block.current
      const section = element?.querySelector('section')
      if (!pointed || !element || !section || !wanted.matches) return
      pointed = false
      // read at rest, never while the page scrolls
      const box = element.getBoundingClientRect()
      const space =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
      const start =
        box.top + scrollY + Number.parseFloat(getComputedStyle(section).paddingTop) - space
      const target = snapTarget({
        y: scrollY,
        direction,
        start,
        end: box.bottom + scrollY - innerHeight,
        viewport: innerHeight,
      })
      if (target !== null) scrollTo({ top: target, behavior: 'smooth' })
    }
    addEventListener('wheel', point, { passive: true })
    addEventListener('touchmove', point, { passive: true })
    document.addEventListener('scrollend', rest)
    return () => {
      end()
      removeEventListener('wheel', point)
      removeEventListener('touchmove', point)
      document.removeEventListener('scrollend', rest)
    }
  }, [block])
}
