import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Where each view was left, in pixels from its top. */
const left = new Map<string, number>()

/**
 * Remembers where a page was scrolled to, and returns there with the browser's Back.
 * @param view identifies what the page shows
 * @param isReady whether it is as high as it was
 */
export function useScrollPlace(view: string, isReady: boolean): void {
  const isReturn = useNavigationType() === 'POP'
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isReady || isRestored.current) return
    isRestored.current = true
    const top = isReturn ? left.get(view) : undefined
    if (!top) return
    // a new page scrolls to its top and focuses its heading in the next frame
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => window.scrollTo(0, top))
    })
    return () => cancelAnimationFrame(frame)
  }, [isReady, isReturn, view])
  useEffect(() => {
    const remember = (): void => {
      left.set(view, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [view])
}
