import { sectionAt } from '../../components/FullPage/sections.ts'
import type { Room } from './scroller.ts'

/** Pixels by which heights that are no whole numbers may be off. */
const LOOSE = 2

/** Where the sections lie, and how much of the page is seen, in pixels. */
export interface Places {
  tops: readonly number[]
  heights: readonly number[]
  viewport: number
  /** What the header covers in the page's reckoning (FT-007). */
  header: number
}

/** Height of the header that the culture page reckons with, by the width of the window (FT-007). */
export const headerHeight = (width: number): number => (width >= 1024 ? 73 : 60)

/** The section in the middle of what the header leaves of the window. */
export const seenSection = ({ tops, viewport, header }: Places, y: number): number =>
  sectionAt({ tops, at: y + header + (viewport - header) / 2 })

/**
 * Whether the section in view has more of itself to be scrolled (FT-056). A section that fits the window has none: it is
 * seen whole. To the last one all belongs that follows.
 */
export function roomOf({ tops, heights, viewport }: Places, section: number, y: number): Room {
  const top = tops[section] ?? 0
  const height = heights[section] ?? 0
  const last = section === tops.length - 1
  if (!last && height <= viewport + LOOSE) return { above: false, below: false }
  return { above: y > top + LOOSE, below: last || y + viewport < top + height - LOOSE }
}

/** In how many steps a row is seen to its end, and how far one is. */
export function pansOf(row: { width: number; content: number; step: number }): number {
  const hidden = row.content - row.width
  return hidden > LOOSE && row.step > 0 ? Math.ceil((hidden - LOOSE) / row.step) : 0
}
