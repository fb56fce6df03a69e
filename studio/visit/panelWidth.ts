import { useSyncExternalStore } from 'react'

/** Pixels that a panel beside a form may have. */
export const PANEL_LIMITS = { min: 340, max: 960 } as const
const KEY = 'studio-panel'
const listeners = new Set<() => void>()

/** Clamps a width to the supported range. */
export const panelWidth = (width: number): number =>
  Math.round(Math.min(PANEL_LIMITS.max, Math.max(PANEL_LIMITS.min, width)))

const read = (): number | null => {
  const stored = Number(localStorage.getItem(KEY))
  return Number.isFinite(stored) && stored > 0 ? panelWidth(stored) : null
}

/** Changes how wide panels beside forms are on this device, from now on; null = by the window. */
export function setPanelWidth(width: number | null): void {
  if (width === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, String(panelWidth(width)))
  for (const notify of listeners) notify()
}

/** Returns how wide panels beside forms are on this device; null = by the window. */
export const usePanelWidth = (): number | null =>
  useSyncExternalStore((notify) => {
    listeners.add(notify)
    window.addEventListener('storage', notify)
    return () => {
      listeners.delete(notify)
      window.removeEventListener('storage', notify)
    }
  }, read)
