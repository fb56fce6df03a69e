import { shared } from '../visitor/shared.ts'

/** Whether the search layer is open; the header hides its menu meanwhile (SH-054). Opened by the header, the floating bar, tags. */
const open = shared(false)
/** What focus returns to when the layer closes. */
let opener: HTMLElement | null = null

/** Opens the search layer; `from` gets the focus back when it closes. */
export function openSearch(from: HTMLElement | null = null): void {
  opener = from
  open.set(true)
}

/** Closes the search layer and gives the focus back. */
export function closeSearch(): void {
  open.set(false)
  opener?.focus()
  opener = null
}

/** Whether a visitor opened the search layer. */
export const useSearchOpen = open.useValue

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const

/** Resolves when the layer is opened or the visitor first does something: its scripts wait until then. */
export function searchWanted(): Promise<void> {
  return new Promise((resolve) => {
    if (
      open.get() ||
      new URLSearchParams(location.search).has('searchKeyword') ||
      document.querySelector('[data-part="search-layer"][open]')
    )
      return resolve()
    const done = (): void => {
      for (const sign of SIGNS) removeEventListener(sign, done, true)
      unfollow()
      resolve()
    }
    const unfollow = open.follow(done)
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true })
  })
}
