import { useEffect, useState } from 'react'

/** Local storage key that says a visitor wants the water still; any value counts. */
export const STILL_KEY = 'stillWater'

/** Whether the water keeps still, and what turns that round; the choice holds for the visits to come (WCAG 2.2.2). */
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
      // storage can be forbidden: the choice then lasts for this page
    }
  }
  return [still, turn]
}
