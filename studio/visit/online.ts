import { useSyncExternalStore } from 'react'

/** Whether the browser has a network connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
      return () => {
        window.removeEventListener('online', tell)
        window.removeEventListener('offline', tell)
      }
    },
    () => navigator.onLine,
  )
