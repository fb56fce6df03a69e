import { useSyncExternalStore } from 'react'

/** Whether the window is as a media query asks, and a drawing anew when that changes. */
export const useFits = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const asked = matchMedia(query)
      asked.addEventListener('change', tell)
      return () => asked.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
