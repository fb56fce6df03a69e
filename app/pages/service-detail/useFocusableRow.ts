import { type RefObject, useEffect } from 'react'

/** Rows that can be scrolled sideways and hold nothing to focus take the focus themselves, so that arrow keys move them. */
export function useFocusableRow(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      for (const row of element.querySelectorAll<HTMLElement>('[data-row], [data-part="carousel"] > [aria-live]')) {
        if (row.scrollWidth > row.clientWidth + 1) row.tabIndex = 0
        else row.removeAttribute('tabindex')
      }
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [root])
}
