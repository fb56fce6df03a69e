import { useSyncExternalStore } from 'react'

/** Whether a media query matches; re-renders when that changes. */
export function useWide(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
}
