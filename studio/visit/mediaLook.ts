import { useSyncExternalStore } from 'react'

/** How this device shows the library: as tiles, or as rows. */
export const MEDIA_LOOKS = ['grid', 'list'] as const
export type MediaLook = (typeof MEDIA_LOOKS)[number]

const KEY = 'studio-media'
const listeners = new Set<() => void>()

const current = (): MediaLook =>
  MEDIA_LOOKS.find((one) => one === localStorage.getItem(KEY)) ?? 'grid'

/** Changes how this device shows the library, from now on. */
export function setMediaLook(look: MediaLook): void {
  localStorage.setItem(KEY, look)
  for (const listener of listeners) listener()
}

/** Returns how this device shows the library. */
export const useMediaLook = (): MediaLook =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
