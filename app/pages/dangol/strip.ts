/**
 * Pixels per second that the story strip moves: faster where more of it is visible (FT-177,
 * FT-193).
 */
export const stripSpeed = (windowWidth: number): number => (windowWidth > 767 ? 150 : 90)

/**
 * Returns how many times the images are repeated in a row: once, plus enough copies to cover the
 * window at every moment of its movement, which is as long as one set of images.
 */
export const stripCopies = (width: number, windowWidth: number): number =>
  width > 0 ? 1 + Math.ceil(windowWidth / width) : 1

/** Returns the seconds of one cycle. */
export const stripSeconds = (width: number, windowWidth: number): number =>
  width / stripSpeed(windowWidth)
