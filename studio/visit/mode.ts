import { useSyncExternalStore } from 'react'

export const MODES = ['system', 'light', 'dark'] as const
export type Mode = (typeof MODES)[number]

const KEY = 'studio-mode'
const listeners = new Set<() => void>()

export function mode(): Mode {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const show = (): void => {
  const chosen = mode()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

export function setMode(next: Mode): void {
  if (next === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, next)
  show()
  for (const notify of listeners) notify()
}

/** Returns light, dark or the device's mode, and re-renders when it changes. */
export const useMode = (): Mode =>
  useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  }, mode)

show()
