import { useSyncExternalStore } from 'react'

/** Media query of visitors who asked their system for reduced motion. */
export const STILL_MEDIA = '(prefers-reduced-motion: reduce)'
/** Its opposite, to be combined with the other conditions of an animated part. */
export const MOVING_MEDIA = '(prefers-reduced-motion: no-preference)'

/** Whether the visitor prefers reduced motion. */
export const prefersStill = (): boolean => matchMedia(STILL_MEDIA).matches

/** Returns the scroll behaviour: instant for visitors who prefer reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersStill() ? 'instant' : 'smooth')

function subscribe(listener: () => void): () => void {
  const still = matchMedia(STILL_MEDIA)
  still.addEventListener('change', listener)
  return () => still.removeEventListener('change', listener)
}

/** The same as a hook that follows changes; false on the server. */
export const usePrefersStill = (): boolean =>
  useSyncExternalStore(subscribe, prefersStill, () => false)
