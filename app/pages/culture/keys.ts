import { own } from '../../../contract/own.ts'
import { isCovered, isTyping } from '../../components/FullPage/input.ts'
import { isModified } from '../../visitor/modified.ts'
import { type Direction, ENDING } from './scroller.ts'

/** The action of a key: a step, a whole section, or a section by its index. */
export type KeyWish =
  | { type: 'key' | 'page'; direction: Direction }
  | { type: 'section'; to: number }

const WISHES: Readonly<Record<string, KeyWish>> = {
  ArrowUp: { type: 'key', direction: 'up' },
  ArrowDown: { type: 'key', direction: 'down' },
  PageUp: { type: 'page', direction: 'up' },
  PageDown: { type: 'page', direction: 'down' },
  Home: { type: 'section', to: 0 },
  End: { type: 'section', to: ENDING },
}

/** Returns the action of a key press; null if the page does not handle it. */
export function keyWish(event: KeyboardEvent): KeyWish | null {
  const focused = document.activeElement
  if (event.defaultPrevented || isTyping(focused) || isCovered()) return null
  if (event.key === ' ') {
    const { shiftKey } = event
    if (
      isModified({ ...keysOf(event), shiftKey: false }) ||
      focused?.closest('button, summary, [role="button"]')
    )
      return null
    return { type: 'key', direction: shiftKey ? 'up' : 'down' }
  }
  return isModified(event) ? null : (own(WISHES, event.key) ?? null)
}

const keysOf = ({ metaKey, ctrlKey, altKey }: KeyboardEvent) => ({ metaKey, ctrlKey, altKey })

/** Returns the scroll distance of a wheel event in pixels, whatever its unit. */
export function wheelSize({ deltaY, deltaMode }: WheelEvent, viewport: number): number {
  const unit =
    deltaMode === WheelEvent.DOM_DELTA_LINE
      ? 33
      : deltaMode === WheelEvent.DOM_DELTA_PAGE
        ? viewport
        : 1
  return Math.abs(deltaY) * unit
}
