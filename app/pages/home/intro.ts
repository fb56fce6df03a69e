import { type ComponentType, useEffect, useState } from 'react'
import type { HomePage } from '../../../contract/home.ts'

/** Session storage key that says the intro was shown in this browser session; any value counts (FT-018, FT-026). */
export const INTRO_FLAG = 'introShown'

/** Whether this visit is the first of the session; the visit is noted at once. Storage that is refused counts as seen. */
export function takeFirstVisit(): boolean {
  try {
    if (sessionStorage.getItem(INTRO_FLAG) !== null) return false
    sessionStorage.setItem(INTRO_FLAG, 'Y')
    return true
  } catch {
    return false
  }
}

/** A visitor who reads already, or has a layer open, or wants little motion or data, is not interrupted. */
function isBusy(): boolean {
  const { saveData } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  return (
    scrollY > 0 ||
    saveData === true ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.querySelector('dialog[open], :popover-open') !== null
  )
}

export type IntroFilmProps = { intro: HomePage['intro']; onClose: () => void }

/** The intro, to be shown now, or null; its code and film are fetched only after hydration, on a first visit (FT-018). */
export function useIntro(): { Film: ComponentType<IntroFilmProps> | null; close: () => void } {
  const [Film, setFilm] = useState<ComponentType<IntroFilmProps> | null>(null)
  useEffect(() => {
    const busy = isBusy()
    if (!takeFirstVisit() || busy) return
    import('./IntroFilm.tsx').then(
      (module) => isBusy() || setFilm(() => module.IntroFilm),
      (error: unknown) => console.warn('intro not loaded', error),
    )
  }, [])
  return { Film, close: () => setFilm(null) }
}
