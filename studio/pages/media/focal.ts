import { own } from '../../../contract/own.ts'
import type { FocalPoint } from '../../../contract/studio/media.ts'

interface Size {
  width: number
  height: number
}

/** Where the window of a crop stands along one side, in percent of the room that there is: as near to the focal point as the edges let it. */
function along(focal: number, drawn: number, window: number): number {
  const room = drawn - window
  if (room <= 0) return 50
  return (Math.min(room, Math.max(0, focal * drawn - window / 2)) / room) * 100
}

/** `object-position` that draws a crop as the image service cuts it, while the focal point is still moving. */
export function cropPosition(focal: FocalPoint, picture: Size, crop: Size): string {
  const scale = Math.max(crop.width / picture.width, crop.height / picture.height)
  const x = along(focal.x, picture.width * scale, crop.width)
  const y = along(focal.y, picture.height * scale, crop.height)
  return `${x.toFixed(2)}% ${y.toFixed(2)}%`
}

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000))

/** A focal point inside of its picture, to a thousandth. */
export const focalAt = (x: number, y: number): FocalPoint => ({ x: within(x), y: within(y) })

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The focal point after an arrow key: a hundredth further, a tenth with Shift; null = another key. */
export function focalAfterKey(focal: FocalPoint, key: string, isLarge: boolean): FocalPoint | null {
  const way = own(WAYS, key)
  if (!way) return null
  const step = isLarge ? 0.1 : 0.01
  return focalAt(focal.x + way[0] * step, focal.y + way[1] * step)
}
