import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'

const listeners = new Set<() => void>()
let observer: MutationObserver | undefined

/** Follows the mode of the document; one observer serves every picture of the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const one of listeners) one()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  }
  return () => void listeners.delete(listener)
}
const shown = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The mode that is shown; null on the server and while hydrating, where the system's preference stands in. */
export const useShownMode = (): Mode | null => useSyncExternalStore<Mode | null>(subscribe, shown, () => null)
