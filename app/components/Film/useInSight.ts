import { type RefObject, useEffect, useState } from 'react'

/** Part of a film that has to be in the window for it to play. */
const SEEN = 0.2

/** Whether a fifth of an element is in the window; false until scripts serve the page. */
export function useInSight(of: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: SEEN })
    sight.observe(element)
    return () => sight.disconnect()
  }, [of])
  return seen
}
