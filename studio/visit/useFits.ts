import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query; re-renders when that changes. */
export const useFits = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
