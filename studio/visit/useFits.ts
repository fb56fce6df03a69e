import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query; re-renders when that changes. */
export const useFits = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const asked = matchMedia(query)
      asked.addEventListener('change', tell)
      return () => asked.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
