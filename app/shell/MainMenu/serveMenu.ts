import { own } from '../../../contract/own.ts'
import { followPointer } from './menuPointer.ts'
import { step } from './slider.ts'

/**
 * Adds behaviour to the server-rendered main menu (SH-055, SH-058): arrow keys, hovering, the
 * cards, and what the platform's popovers do not handle. Returns its cleanup.
 */
export function serveMenu(nav: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const opened = (): HTMLElement | null => nav.querySelector('[data-part="submenu"]:popover-open')

  // below 1024 px the mobile menu is used instead
  const wide = matchMedia('(min-width: 1024px)')
  wide.addEventListener(
    'change',
    () => {
      if (!wide.matches) opened()?.hidePopover()
    },
    { signal },
  )

  // arrow keys move along the top items; Down opens the submenu and moves into it
  nav.addEventListener(
    'keydown',
    (event) => {
      const here = event.target as HTMLButtonElement
      if (!here.matches('[data-top]')) return
      const tops = [...nav.querySelectorAll<HTMLElement>('[data-top]')]
      const index = tops.indexOf(here)
      const to = own(
        { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tops.length - 1 },
        event.key,
      )
      if (to !== undefined) {
        event.preventDefault()
        tops.at(to % tops.length)?.focus()
      } else if (event.key === 'ArrowDown') {
        event.preventDefault()
        const layer = here.popoverTargetElement as HTMLElement | null
        if (!layer?.matches(':popover-open')) layer?.showPopover()
        layer?.querySelector('a')?.focus()
      }
    },
    { signal },
  )

  // the submenu closes when Tab moves the focus out of it
  nav.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const layer = opened()
      const item = layer?.parentElement
      if (relatedTarget && item?.contains(target as Node) && !item.contains(relatedTarget as Node))
        layer?.hidePopover()
    },
    { signal },
  )

  nav.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-step]')
      if (button) step(button)
    },
    { signal },
  )

  followPointer(nav, signal)
  return () => ending.abort()
}
