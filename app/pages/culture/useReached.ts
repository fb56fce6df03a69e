import { useLayoutEffect, useState } from 'react'

/** Milliseconds from reaching the Ending until its title is shown (FT-057). */
export const TITLE_AFTER = 1000
/** Milliseconds from leaving it until its video stops and is rewound (FT-057). */
export const REWIND_AFTER = 500

/**
 * Returns the state of the Ending: `near` while its video plays, `titled` once its title is shown.
 * A page that was never scrolled shows the title, as printed and indexed pages do.
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
