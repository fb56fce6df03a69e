import { own } from '../../../contract/own.ts'
import type { FocalPoint } from '../../../contract/studio/media.ts'

interface Size {
  width: number
  height: number
}

/**
 * Returns the position of a crop along one side, in percent of the free space, as close to the
 * focal point as the edges allow.
 */
function along(focal: number, drawn: number, window: number): number {
  const overflow = drawn - window
  if (overflow <= 0) return 50
  return (Math.min(overflow, Math.max(0, focal * drawn - window / 2)) / overflow) * 100
}

/**
 * Returns the `object-position` that draws a crop as the image service cuts it, while the focal
 * point moves.
 */
export function cropPosition(focal: FocalPoint, picture: Size, crop: Size): string {
  const scale = Math.max(crop.width / picture.width, crop.height / picture.height)
  const x = along(focal.x, picture.width * scale, crop.width)
  const y = along(focal.y, picture.height * scale, crop.height)
  return `${x.toFixed(2)}% ${y.toFixed(2)}%`
}

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000))

/** Returns a focal point clamped to its image, rounded to a thousandth. */
export const focalAt = (x: number, y: number): FocalPoint => ({ x: within(x), y: within(y) })

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Returns the focal point after an arrow key: moved by a hundredth, with Shift by a tenth; null =
 * another key.
 */
export function focalAfterKey(focal: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  const way = own(WAYS, key)
  if (!way) return null
  const step = isLarge ? 0.1 : 0.01
  return focalAt(focal.x + way[0] * step, focal.y + way[1] * step)
}
