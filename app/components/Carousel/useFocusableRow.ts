import { type RefObject, useEffect } from 'react'

/** Selector of natively focusable elements. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video[controls], [tabindex]'

/**
 * Makes a horizontally scrollable row without focusable content focusable itself, so that arrow
 * keys scroll it. It then needs a name: a list has its own role and name; any other element becomes
 * a group with the given name, as the carousel around it is the landmark of that name. `scrolls` is
 * false if the row moves by itself.
 */
export function useFocusableRow(
  row: RefObject<HTMLElement | null>,
  label?: string,
  scrolls = true,
): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const names = { tabindex: '0', ...(label ? { role: 'group', 'aria-label': label } : {}) }
    const sizes = new ResizeObserver(() => {
      const stop =
        scrolls &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.querySelector(FOCUSABLE)
      for (const [name, value] of Object.entries(names)) {
        if (stop) element.setAttribute(name, value)
        else element.removeAttribute(name)
      }
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row, label, scrolls])
}
