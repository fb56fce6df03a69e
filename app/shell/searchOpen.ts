import { shared } from '../visitor/shared.ts'

/**
 * Whether the search layer is open; it hides the header's menu (SH-054). Opened by the header, the
 * floating bar and tags.
 */
const open = shared(false)
/** The element that gets the focus back when the layer closes. */
let opener: HTMLElement | null = null

/** Opens the search layer; `from` gets the focus back when it closes. */
export function openSearch(from: HTMLElement | null = null): void {
  opener = from
  open.set(true)
}

/** Closes the search layer and restores the focus. */
export function closeSearch(): void {
  open.set(false)
  opener?.focus()
  opener = null
}

/** Whether a visitor opened the search layer. */
export const useSearchOpen = open.useValue

/**
 * The visitor's first interaction; the last is the router's: React shows another page of a list once
 * the layer in the document is its own.
 */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'popstate', 'site:navigation'] as const

/**
 * Resolves when the layer is opened or at the visitor's first interaction: its scripts load then.
 */
export function searchWanted(): Promise<void> {
  return new Promise((resolve) => {
    if (
      open.get() ||
      'navigated' in document.documentElement.dataset ||
      new URLSearchParams(location.search).has('searchKeyword') ||
      document.querySelector('[data-part="search-layer"][open]')
    )
      return resolve()
    const done = (event?: Event): void => {
      // a script put it there, when the intro ended: the visitor has done nothing yet
      if (event?.type === 'focusin' && event.target === document.body) return
      for (const sign of SIGNS) removeEventListener(sign, done, true)
      unfollow()
      resolve()
    }
    const unfollow = open.follow(() => done())
    for (const sign of SIGNS) addEventListener(sign, done, { capture: true, passive: true })
  })
}
