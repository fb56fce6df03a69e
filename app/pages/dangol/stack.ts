import { MOVING_MEDIA } from '../../visitor/motion.ts'

/**
 * Media query in which the cards are pinned: motion is wanted, and a card fits below the tabs.
 * Elsewhere they are listed one below another.
 */
export const STACK_MEDIA = `${MOVING_MEDIA} and (min-height: 560px)`
/** Milliseconds without a size change after which the stack is measured again (FT-171). */
export const REBUILD = 250
/** Milliseconds of scrolling to a card (FT-170). */
export const GLIDE = 1000
/** Pixels by which a card is lower than the one before it, so that all awnings are visible. */
export const PEEK = 16

/** Pixels of bar and tabs above pinned cards (FT-172). */
export const navigationHeight = (width: number): number => (width >= 1024 ? 130 : 110)

/** Geometry of the stack in the page, in pixels. */
export interface StackSizes {
  /** Top of the list in the document. */
  top: number
  heights: readonly number[]
  gap: number
  width: number
  pinned: boolean
}

/** Returns the scroll positions at which each card has just arrived below the tabs. */
export function cardPositions({ top, heights, gap, width, pinned }: StackSizes): number[] {
  let above = 0
  return heights.map((height, index) => {
    const place = top + above - navigationHeight(width) - (pinned ? index * PEEK : 0)
    above += height + gap
    return place
  })
}

/**
 * Returns the card being read at a scroll position: the next one takes over when it is halfway in
 * (FT-169).
 */
export function cardAt(places: readonly number[], y: number): number {
  let current = 0
  for (let index = 1; index < places.length; index++)
    if (y >= ((places[index - 1] as number) + (places[index] as number)) / 2) current = index
  return current
}

/** Eases a fraction of time to a fraction of distance: slow at both ends. */
export const glideAt = (part: number): number =>
  part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
