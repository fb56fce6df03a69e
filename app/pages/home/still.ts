import { useEffect, useState } from 'react'

/** localStorage key that a visitor paused the water; any value counts. */
export const STILL_KEY = 'stillWater'

/**
 * Returns whether the water is paused, and a toggle; the choice holds for later visits (WCAG
 * 2.2.2).
 */
export function useStill(): [still: boolean, turn: () => void] {
  const [still, setStill] = useState(false)
  // decided in the head, before the first paint
  useEffect(() => setStill('still' in document.documentElement.dataset), [])
  const turn = (): void => {
    document.documentElement.toggleAttribute('data-still', !still)
    setStill(!still)
    try {
      if (still) localStorage.removeItem(STILL_KEY)
      else localStorage.setItem(STILL_KEY, 'Y')
    } catch {
      // storage may be blocked: the choice then lasts for this page
    }
  }
  return [still, turn]
}
