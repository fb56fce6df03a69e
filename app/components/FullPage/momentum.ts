/** Milliseconds between wheel events that belong to one gesture. */
const SAME_GESTURE = 120

/** A wheel event: its time in milliseconds, and its absolute scroll distance. */
export interface WheelStep {
  time: number
  size: number
}

/** The state before any wheel event. */
export const NO_WHEEL: WheelStep = { time: Number.NEGATIVE_INFINITY, size: 0 }

/** Whether a wheel event belongs to the same gesture as the last one. */
export const sameGesture = (last: WheelStep, next: WheelStep): boolean =>
  next.time - last.time < SAME_GESTURE

/**
 * Whether a wheel event is weaker than the last one of its gesture: the fading momentum of a
 * trackpad.
 */
export const isFading = (last: WheelStep, next: WheelStep): boolean =>
  sameGesture(last, next) && next.size < last.size
