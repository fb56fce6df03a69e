import { type RefObject, useEffect } from 'react'

/** What takes the focus by itself. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video[controls], [tabindex]'

/**
 * A row that can be scrolled sideways and holds nothing to focus takes the focus itself, so that arrow keys move it. It
 * then says what it is: a list has its own role and name, anything else becomes a group with the name that is given
 * here, as the carousel around it is the landmark of that name. `scrolls` is false where the row moves by itself.
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
