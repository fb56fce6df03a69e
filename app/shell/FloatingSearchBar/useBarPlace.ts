import { type RefObject, useEffect, useState } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'

/** Where this browser session remembers that the bar was closed (SH-117). */
export const CLOSED_KEY = 'floatingSearchBarClosed'
/** Pixels of one move below which a change of direction does not count. */
const STEP = 8

export interface BarPlace {
  /** Closed for this browser session (SH-114). */
  closed: boolean
  /** The bottom of the main area is above the bottom of the viewport (SH-115). */
  away: boolean
  /** A circle while the visitor scrolls down. */
  folded: boolean
  close(): void
}

/** Whether and how the floating bar is shown. */
export function useBarPlace(bar: RefObject<HTMLElement | null>): BarPlace {
  const [closed, setClosed] = useState(false)
  const [away, setAway] = useState(false)
  const [folded, setFolded] = useState(false)

  useEffect(() => {
    try {
      setClosed(sessionStorage.getItem(CLOSED_KEY) !== null)
    } catch {
      // without a memory it is shown
    }
  }, [])

  useEffect(() => {
    const main = document.querySelector('main')
    if (closed || !main || !bar.current) return
    // the viewport shrunk to its bottom line: the main area crosses it until its own bottom is above
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
      // closed on this page at least
    }
  }
  return { closed, away, folded, close }
}
