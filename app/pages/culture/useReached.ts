import { useLayoutEffect, useState } from 'react'

/** Milliseconds after the Ending is reached until its title is shown (FT-057). */
export const TITLE_AFTER = 1000
/** Milliseconds after it is left until its film stops and is rewound (FT-057). */
export const REWIND_AFTER = 500

/**
 * What the Ending does as it is reached and left: `near` while its film plays, `titled` once its title is there. A page
 * that nobody has scrolled yet has it, as printed and indexed pages do.
 */
export function useReached(current: boolean): { near: boolean; titled: boolean } {
  const [lingering, setLingering] = useState(false)
  const [titled, setTitled] = useState(true)
  // before the frame that shows it
  useLayoutEffect(() => {
    if (current) {
      setLingering(true)
      setTitled(false)
      const title = setTimeout(() => setTitled(true), TITLE_AFTER)
      return () => clearTimeout(title)
    }
    const stop = setTimeout(() => setLingering(false), REWIND_AFTER)
    return () => clearTimeout(stop)
  }, [current])
  return { near: current || lingering, titled }
}
