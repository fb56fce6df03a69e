import { type RefObject, useEffect, useState } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'

/** sessionStorage key that the bar was closed (SH-117). */
export const CLOSED_KEY = 'floatingSearchBarClosed'
/** Pixels a scroll must exceed for its change of direction to count. */
const STEP = 8

export interface BarPosition {
  /** Closed for this browser session (SH-114). */
  closed: boolean
  /** The bottom of the main area is above the bottom of the viewport (SH-115). */
  away: boolean
  /** Collapsed to a circle while the visitor scrolls down. */
  folded: boolean
  close(): void
}

/** Returns whether and how the floating bar is shown. */
export function useBarPosition(bar: RefObject<HTMLElement | null>): BarPosition {
  const [closed, setClosed] = useState(false)
  const [away, setAway] = useState(false)
  const [folded, setFolded] = useState(false)

  useEffect(() => {
    try {
      setClosed(sessionStorage.getItem(CLOSED_KEY) !== null)
    } catch {
      // shown if storage is unavailable
    }
  }, [])

  useEffect(() => {
    const main = document.querySelector('main')
    if (closed || !main || !bar.current) return
    // the root margin shrinks the viewport to its bottom line: the main area intersects it until
    // its own bottom is above
    const observer = new IntersectionObserver(
      (entries) => setAway(!(entries.at(-1)?.isIntersecting ?? true)),
      {
        rootMargin: '-100% 0px 0px 0px',
      },
    )
    observer.observe(main)
    return () => observer.disconnect()
  }, [bar, closed])

  useEffect(() => {
    let last = scrollY
    return onScroll((y) => {
      if (Math.abs(y - last) < STEP) return
      setFolded(y > last && y > 0)
      last = y
    })
  }, [])

  const close = (): void => {
    setClosed(true)
    try {
      sessionStorage.setItem(CLOSED_KEY, 'Y')
    } catch {
      // closed at least on this page
    }
  }
  return { closed, away, folded, close }
}
