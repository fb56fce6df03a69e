import { type RefObject, useEffect } from 'react'

/** What takes the focus by itself. */
const FOCUSABLE = 'a[href], button, input, select, textarea, video[controls], [tabindex]'

/** A row that can be scrolled sideways and holds nothing to focus takes the focus itself, so that arrow keys move it. */
export function useFocusableRow(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth + 1 && !element.querySelector(FOCUSABLE)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row])
}
