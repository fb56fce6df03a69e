import { isFading, NO_WHEEL } from '../../components/FullPage/momentum.ts'
import { sectionAt, type View } from '../../components/FullPage/sections.ts'

/** Milliseconds between two moves (FT-106). */
export const MOVE_LOCK = 750
/** Milliseconds after the arrival at the last section until the page scrolls normally (FT-105). */
export const RELEASE = 800
/**
 * Milliseconds after the lock in which the fading wheel events of a trackpad's momentum start no
 * new move.
 */
const MOMENTUM = 600

/**
 * Result of a wheel step or key: the browser scrolls, nothing happens, or the view moves to a
 * section.
 */
export type Move = 'native' | 'hold' | number

/**
 * Decides moves between the sections (FT-104..106). Its only state is the time of the last move;
 * everything else is passed in.
 */
export class Moves {
  private moved = Number.NEGATIVE_INFINITY
  private arrivedLast = Number.NEGATIVE_INFINITY
  private wheel = NO_WHEEL

  /**
   * Handles a wheel event: the fading tail of a gesture that has already moved does not move again.
   */
  onWheel(delta: number, now: number, view: View): Move {
    const wheel = { time: now, size: Math.abs(delta) }
    const fading = isFading(this.wheel, wheel)
    this.wheel = wheel
    return this.step(
      delta > 0 ? 1 : -1,
      now,
      view,
      fading && now - this.moved < MOVE_LOCK + MOMENTUM,
    )
  }

  onKey(direction: 1 | -1, now: number, view: View): Move {
    return this.step(direction, now, view, false)
  }

  private step(direction: 1 | -1, now: number, view: View, fading: boolean): Move {
    const last = view.tops.length - 1
    const section = sectionAt(view)
    const inside = view.at > (view.tops[section] ?? 0) + 2
    // below the sections the page scrolls normally
    if (section === last && inside) return 'native'
    if (now - this.moved < MOVE_LOCK) return 'hold'
    if (section === last && direction === 1)
      return now - this.arrivedLast < RELEASE ? 'hold' : 'native'
    if (section === 0 && !inside && direction === -1) return 'native'
    if (fading) return 'hold'
    const to = direction === 1 ? section + 1 : inside ? section : section - 1
    this.moved = now
    if (to === last) this.arrivedLast = now
    return to
  }
}
