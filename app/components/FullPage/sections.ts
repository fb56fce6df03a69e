/** Where the view stands: tops of the sections, and how far the page is scrolled, in pixels. */
export interface View {
  tops: readonly number[]
  at: number
}

/** The section at a scroll position: the last one whose top has been reached. */
export const sectionAt = ({ tops, at }: View): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= at + 2),
  )
