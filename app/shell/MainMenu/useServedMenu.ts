import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useDarkSources } from '../../components/Picture/useDarkSources.ts'
import { currentOf } from './entries.ts'

/**
 * Serves a menu that the server drew, of which the browser has neither data nor components: its pictures follow the mode,
 * its marks the page (`mark`), and `serve`, where the platform leaves something to do, answers to the visitor until what it
 * returns is called. Both keep their identity. Gives what the element of the menu is to be tied to.
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
 * Keeps the marks of the shown page right in a menu that the server drew. While a document stands only its query
 * changes, so the links whose mark hangs on the tab (`data-by-tab`) are looked at anew, and then what holds them
 * (`data-holder`, with the value `inside` where it is marked whatever the tab): `mark` shows it on the top item.
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
