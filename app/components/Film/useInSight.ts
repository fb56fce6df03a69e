import { type RefObject, useEffect, useState } from 'react'

/** Part of what moves that has to be in the window for it to move. */
const SEEN = 0.2

/** Whether a fifth of an element is in the window; `before` until that is known. */
export function useInSight(of: RefObject<HTMLElement | null>, before = false): boolean {
  const [seen, setSeen] = useState(before)
  useEffect(() => {
    const element = of.current
    if (!element) return
    // what happened meanwhile comes in its order: the last is how it stands
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
