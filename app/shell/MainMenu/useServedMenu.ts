import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useDarkSources } from '../../components/Picture/useDarkSources.ts'
import { currentOf } from './entries.ts'

/**
 * Adds behaviour to a server-rendered menu, for which the browser has neither data nor components:
 * its images follow the mode, its marks follow the page (`mark`), and `serve` adds the event
 * handlers and returns their cleanup. Both must keep their identity. Returns the ref for the menu's
 * element.
 */
export function useServedMenu(
  mark: (holder: HTMLElement, current: boolean) => void,
  serve?: (menu: HTMLElement) => () => void,
): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  useDarkSources(menu)
  useMarks(menu, mark)
  useEffect(() => (menu.current ? serve?.(menu.current) : undefined), [serve])
  return menu
}

/**
 * Updates the marks of the current page in a server-rendered menu. Within a document only the query
 * changes, so it checks the links whose mark depends on the tab (`data-by-tab`), and then their
 * containers (`data-holder`, with the value `inside` if marked whatever the tab): `mark` shows it
 * on the top item.
 */
function useMarks(
  menu: RefObject<HTMLElement | null>,
  mark: (holder: HTMLElement, current: boolean) => void,
): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const link of menu.current?.querySelectorAll('[data-by-tab]') ?? []) {
      const current = currentOf(link.getAttribute('href') ?? '', { pathname, search })
      if (current) link.setAttribute('aria-current', current)
      else link.removeAttribute('aria-current')
    }
    for (const holder of menu.current?.querySelectorAll<HTMLElement>('[data-holder]') ?? [])
      mark(
        holder,
        holder.dataset.holder === 'inside' || holder.querySelector('[aria-current]') !== null,
      )
  }, [menu, mark, pathname, search])
}
