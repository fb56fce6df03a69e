import { useSyncExternalStore } from 'react'

export type Mode = 'light' | 'dark'

/** localStorage key of the chosen mode (SH-012, SH-019). */
export const MODE_KEY = 'theme'

/** The mode that is shown; set before the first paint by `document/mode.ts`. */
export const currentMode = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

const listeners = new Set<() => void>()

function show(mode: Mode): void {
  document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}

/** Shows a mode and keeps it for the next visit (SH-012). */
export function chooseMode(mode: Mode): void {
  try {
    localStorage.setItem(MODE_KEY, mode)
  } catch {
    // storage can be forbidden: the choice then lasts for this page
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

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  // a choice made in another window, or a change of the system while nothing is chosen
  const fromStorage = (event: StorageEvent): void => {
    if (event.key === MODE_KEY && (event.newValue === 'light' || event.newValue === 'dark')) show(event.newValue)
  }
  const fromSystem = (): void => {
    if (stored() === null) show(system.matches ? 'dark' : 'light')
  }
  listeners.add(listener)
  addEventListener('storage', fromStorage)
  system.addEventListener('change', fromSystem)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromStorage)
    system.removeEventListener('change', fromSystem)
  }
}

/** The mode that is shown; null on the server and until the page is alive, because only the visitor's browser knows it. */
export const useMode = (): Mode | null => useSyncExternalStore<Mode | null>(subscribe, currentMode, () => null)
