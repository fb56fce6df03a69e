import { type RefObject, useEffect, useState } from 'react'

/** Fraction of a moving element that must be in view for it to move. */
const SEEN = 0.2

/** Whether a fifth of the element is visible; `before` until known. */
export function useInSight(of: RefObject<HTMLElement | null>, before = false): boolean {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    const element = of.current
    if (!element) return
    // entries arrive in order: the last one is the current state
    const sight = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      {
        threshold: SEEN,
      },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [of])
  return seen
}
