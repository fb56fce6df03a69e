import { useSyncExternalStore } from 'react'

/** Media query of visitors who asked their system for less motion. */
export const STILL_MEDIA = '(prefers-reduced-motion: reduce)'
/** Its opposite, to be joined with what else a moving part needs. */
export const MOVING_MEDIA = '(prefers-reduced-motion: no-preference)'

/** Whether the visitor wants less motion. */
export const prefersStill = (): boolean => matchMedia(STILL_MEDIA).matches

/** How the page scrolls to a place: at once for who wants less motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersStill() ? 'instant' : 'smooth')

function subscribe(listener: () => void): () => void {
  const still = matchMedia(STILL_MEDIA)
  still.addEventListener('change', listener)
  return () => still.removeEventListener('change', listener)
}

/** The same as it changes; false on the server. */
export const usePrefersStill = (): boolean =>
  useSyncExternalStore(subscribe, prefersStill, () => false)
