/** Pixels a second that the story strip moves: faster where more of it is seen (FT-177, FT-193). */
export const stripSpeed = (windowWidth: number): number => (windowWidth > 767 ? 150 : 90)

/**
 * How many times the pictures stand in a row: once, and so many copies more that the row covers the window at every moment
 * of its way, which is as long as the pictures once are.
 */
export const stripCopies = (width: number, windowWidth: number): number =>
  width > 0 ? 1 + Math.ceil(windowWidth / width) : 1

/** Seconds of one way. */
export const stripSeconds = (width: number, windowWidth: number): number =>
  width / stripSpeed(windowWidth)
