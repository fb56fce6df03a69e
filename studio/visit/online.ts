import { useSyncExternalStore } from 'react'

/** Whether the browser has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      window.addEventListener('online', notify)
      window.addEventListener('offline', notify)
      return () => {
        window.removeEventListener('online', notify)
        window.removeEventListener('offline', notify)
      }
    },
    () => navigator.onLine,
  )
