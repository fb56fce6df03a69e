/** Scroll geometry: tops of the sections and scroll position of the page, in pixels. */
export interface View {
  tops: readonly number[]
  at: number
}

/** Returns the section at a scroll position: the last one whose top has been reached. */
export const sectionAt = ({ tops, at }: View): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= at + 2),
  )
