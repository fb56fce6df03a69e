import { type RefObject, useEffect } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'

/** Pixels a scroll must exceed for its change of direction to count. */
const STEP = 6

/**
 * Marks the document as scrolled (`data-scrolled`), and the header as hidden while the visitor
 * scrolls down and as shown when they scroll up (`data-header`) (SH-069, SH-070). An open menu or a
 * focused control keeps the header visible. The attributes are on the document element, so that
 * bars below the header can follow it without a render.
 */
export function useHeaderScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    let height = 0
    let bottom = Number.POSITIVE_INFINITY
    const show = (state: 'shown' | 'hidden'): void => {
      if (root.dataset.header !== state) root.dataset.header = state
    }
    // searches all menus, so only where it can change something: a hidden header can only contain
    // the focus
    const isPinned = (): boolean => {
      if (root.dataset.header === 'hidden' && !header.current?.contains(document.activeElement))
        return false
      return header.current?.querySelector(':popover-open, :focus-visible') !== null
    }
    const write = (y: number): void => {
      const at = Math.max(0, Math.min(y, bottom))
      if (root.hasAttribute('data-scrolled') !== at > 0)
        root.toggleAttribute('data-scrolled', at > 0)
      // a page that opens further down still shows its header: elements below it need to know
      if (at <= height || at < last - STEP || !root.dataset.header) show('shown')
      else if (at > last + STEP) show(isPinned() ? 'shown' : 'hidden')
      else if (root.dataset.header === 'hidden' && isPinned()) show('shown')
      else return
      last = at
    }
    // sizes are read when they change, never while scrolling
    const sizes = new ResizeObserver(() => {
      height = header.current?.offsetHeight ?? 0
      bottom = root.scrollHeight - innerHeight
    })
    sizes.observe(document.body)
    if (header.current) sizes.observe(header.current)
    write(last)
    const end = onScroll(write)
    return () => {
      end()
      sizes.disconnect()
      delete root.dataset.header
    }
  }, [header])
}
