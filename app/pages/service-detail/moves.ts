/** Milliseconds between two moves (FT-106). */
export const MOVE_LOCK = 750
/** Milliseconds after the arrival at the last section until the page scrolls as usual (FT-105). */
export const RELEASE = 800
/** Milliseconds between wheel events that belong to one gesture. */
const SAME_GESTURE = 120
/** Milliseconds after the lock in which the fading wheel events of a trackpad's momentum don't begin a new move. */
const MOMENTUM = 600

/** What becomes of a wheel step or key: the browser scrolls, nothing happens, or the view moves to a section. */
export type Move = 'native' | 'hold' | number

/** Where the view stands: tops of the sections, and how far the page is scrolled. */
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

/**
 * Decides moves between the sections (FT-104..106). It keeps the time of the last move; all else is given.
 */
export class Moves {
  private moved = Number.NEGATIVE_INFINITY
  private arrivedLast = Number.NEGATIVE_INFINITY
  private wheel = { time: Number.NEGATIVE_INFINITY, size: 0 }

  /** A wheel event: the fading tail of a gesture that has moved already does not move again. */
  onWheel(delta: number, now: number, view: View): Move {
    const size = Math.abs(delta)
    const fading = now - this.wheel.time < SAME_GESTURE && size < this.wheel.size
    this.wheel = { time: now, size }
    const answer = this.step(delta > 0 ? 1 : -1, now, view, fading && now - this.moved < MOVE_LOCK + MOMENTUM)
    return answer
  }

  onKey(direction: 1 | -1, now: number, view: View): Move {
    return this.step(direction, now, view, false)
  }

  private step(direction: 1 | -1, now: number, view: View, fading: boolean): Move {
    const last = view.tops.length - 1
    const section = sectionAt(view)
    const inside = view.at > (view.tops[section] ?? 0) + 2
    // beyond the sections the page is the visitor's
    if (section === last && inside) return 'native'
    if (now - this.moved < MOVE_LOCK) return 'hold'
    if (section === last && direction === 1) return now - this.arrivedLast < RELEASE ? 'hold' : 'native'
    if (section === 0 && !inside && direction === -1) return 'native'
    if (fading) return 'hold'
    const to = direction === 1 ? section + 1 : inside ? section : section - 1
    this.moved = now
    if (to === last) this.arrivedLast = now
    return to
  }
}
