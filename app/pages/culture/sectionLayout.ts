import { sectionAt } from '../../components/FullPage/sections.ts'
import type { ScrollExtent } from './scroller.ts'

/** Tolerance in pixels for fractional heights. */
const LOOSE = 2

/** Positions of the sections, and the visible part of the page, in pixels. */
export interface SectionLayout {
  tops: readonly number[]
  heights: readonly number[]
  viewport: number
  /** Height that the page assumes the header covers (FT-007). */
  header: number
}

/** Returns the header height that the culture page assumes, by window width (FT-007). */
export const headerHeight = (width: number): number => (width >= 1024 ? 73 : 60)

/** Returns the section in the middle of the area below the header. */
export const seenSection = ({ tops, viewport, header }: SectionLayout, y: number): number =>
  sectionAt({ tops, at: y + header + (viewport - header) / 2 })

/**
 * Whether the current section has more content to scroll to (FT-056). A section that fits the
 * window has none. Everything after the last section belongs to it.
 */
export function scrollExtentOf(
  { tops, heights, viewport }: SectionLayout,
  section: number,
  y: number,
): ScrollExtent {
  const top = tops[section] ?? 0
  const height = heights[section] ?? 0
  const last = section === tops.length - 1
  if (!last && height <= viewport + LOOSE) return { above: false, below: false }
  return { above: y > top + LOOSE, below: last || y + viewport < top + height - LOOSE }
}

/** Returns the number of steps that reach the end of a row, and the width of one. */
export function pansOf(row: { width: number; content: number; step: number }): number {
  const hidden = row.content - row.width
  return hidden > LOOSE && row.step > 0 ? Math.ceil((hidden - LOOSE) / row.step) : 0
}
