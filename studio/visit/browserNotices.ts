import { useSyncExternalStore } from 'react'

/**
 * `off`: not chosen on this device. `denied`: chosen, and the browser forbids it. `none`: the browser
 * has no notifications.
 */
export type BrowserNotices = 'on' | 'off' | 'denied' | 'none'

const KEY = 'studio-browser-notices'
const listeners = new Set<() => void>()

function current(): BrowserNotices {
  if (!('Notification' in window)) return 'none'
  if (localStorage.getItem(KEY) === null) return 'off'
  return Notification.permission === 'granted' ? 'on' : 'denied'
}

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Chooses notifications of the browser on this device, and asks for its permission; or none. */
export async function chooseBrowserNotices(isWanted: boolean): Promise<void> {
  if (isWanted) {
    await Notification.requestPermission()
    localStorage.setItem(KEY, 'on')
  } else localStorage.removeItem(KEY)
  changed()
}

/** Returns whether this device shows notifications of the browser. */
export const useBrowserNoticesState = (): BrowserNotices =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
