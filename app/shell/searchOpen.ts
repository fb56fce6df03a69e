import { useSyncExternalStore } from 'react'

/** Whether the search layer is open; the header hides its menu meanwhile (SH-054). Opened by the header, the floating bar, tags. */
let open = false
/** What focus returns to when the layer closes. */
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

/** Opens the search layer; `from` gets the focus back when it closes. */
export function openSearch(from: HTMLElement | null = null): void {
  opener = from
  set(true)
}

/** Closes the search layer and gives the focus back. */
export function closeSearch(): void {
  set(false)
  opener?.focus()
  opener = null
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a visitor opened the search layer. */
export const useSearchOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const

/** Resolves when the layer is opened or the visitor first does something: its scripts wait until then. */
export function searchWanted(): Promise<void> {
  return new Promise((resolve) => {
    if (
      open ||
      new URLSearchParams(location.search).has('searchKeyword') ||
      document.querySelector('[data-part="search-layer"][open]')
    )
      return resolve()
    const done = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, done, true)
      listeners.delete(done)
      resolve()
    }
    listeners.add(done)
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true })
  })
}
