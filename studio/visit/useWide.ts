import { useSyncExternalStore } from 'react'

/** Whether a media query matches; re-renders when that changes. */
export function useWide(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
}
