import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'

/** localStorage key of the chosen mode (SH-012, SH-019). */
export const MODE_KEY = 'theme'

/** Returns the current mode; set before the first paint by `document/mode.ts`. */
export const currentMode = (): Mode =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'

const show = (mode: Mode): void => {
  document.documentElement.dataset.theme = mode
}

/** Applies a mode and stores it for the next visit (SH-012). */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(MODE_KEY, mode)
  } catch {
    // storage may be blocked: the choice then lasts for this page
  }
  show(mode)
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(MODE_KEY)
  } catch {
    return null
  }
}

// a choice made in another window, or a change of the system while nothing is chosen
function followOthers(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MODE_KEY && (newValue === 'light' || newValue === 'dark')) show(newValue)
  })
  system.addEventListener('change', () => {
    if (stored() === null) show(system.matches ? 'dark' : 'light')
  })
}

const listeners = new Set<() => void>()
let observer: MutationObserver | undefined

/**
 * Subscribes to the document's mode, whatever changes it; one observer serves every part and image
 * of the page.
 */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const one of listeners) one()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    followOthers()
  }
  return () => void listeners.delete(listener)
}

/**
 * Returns the current mode; null on the server and before hydration, because only the visitor's
 * browser knows it. The system's preference applies until then.
 */
export const useShownMode = (): Mode | null =>
  useSyncExternalStore<Mode | null>(subscribe, currentMode, () => null)
