import { MOVING_MEDIA } from '../../visitor/motion.ts'

/** Where the cards are pinned: motion is wanted, and a card has room below the tabs. Elsewhere they follow each other. */
export const STACK_MEDIA = `${MOVING_MEDIA} and (min-height: 560px)`
/** Milliseconds without a change of size after which the stack is measured anew (FT-171). */
export const REBUILD = 250
/** Milliseconds that the way to a card takes (FT-170). */
export const GLIDE = 1000
/** Pixels by which a card lies lower than the one before it, so that the awnings of all are seen. */
export const PEEK = 16

/** Pixels that bar and tabs take above pinned cards (FT-172). */
export const navigationHeight = (width: number): number => (width >= 1024 ? 130 : 110)

/** The stack as it stands in the page, in pixels. */
export interface StackSizes {
  /** Top of the list in the document. */
  top: number
  heights: readonly number[]
  gap: number
  width: number
  pinned: boolean
}

/** How far the page is scrolled when each card has just arrived below the tabs. */
export function cardPlaces({ top, heights, gap, width, pinned }: StackSizes): number[] {
  let above = 0
  return heights.map((height, index) => {
    const place = top + above - navigationHeight(width) - (pinned ? index * PEEK : 0)
    above += height + gap
    return place
  })
}

/** The card that is read at an offset of the page: the next one takes over when it has come half of its way (FT-169). */
export function cardAt(places: readonly number[], y: number): number {
  let current = 0
  for (let index = 1; index < places.length; index++)
    if (y >= ((places[index - 1] as number) + (places[index] as number)) / 2) current = index
  return current
}

/** Share of a way after a share of its time: slow at both ends. */
export const glideAt = (part: number): number =>
  part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2
