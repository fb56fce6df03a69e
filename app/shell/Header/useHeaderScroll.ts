import { type RefObject, useEffect } from 'react'

/** Pixels of one move below which a change of direction does not count. */
const STEP = 6

/**
 * Marks the document as scrolled (`data-scrolled`), and the header as hidden while the visitor scrolls down and as shown
 * when they scroll up (`data-header`) (SH-069, SH-070). An open menu or a focused control keeps it. Kept on the document
 * element, so that bars which stand below the header can follow it without a render.
 */
export function useHeaderScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement
    let last = scrollY
    let frame = 0
    const read = (): void => {
      frame = 0
      const y = Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight))
      root.toggleAttribute('data-scrolled', y > 0)
      const height = header.current?.offsetHeight ?? 0
      const kept = header.current?.querySelector(':popover-open, :focus-visible') !== null
      if (y <= height || kept || y < last - STEP) root.dataset.header = 'shown'
      else if (y > last + STEP) root.dataset.header = 'hidden'
      else return
      last = y
    }
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      delete root.dataset.header
    }
  }, [header])
}
