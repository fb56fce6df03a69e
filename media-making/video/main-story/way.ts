import { mix, PAINTS as P } from '../drawing/colour.ts'
import { ease, ellipse, lens, lerp, path, wave } from '../drawing/geometry.ts'
import type { View } from '../drawing/scenery.ts'
import type { Composition } from './composition.ts'
import type { Hour } from './hours.ts'

const COUNT = 9

/** A stepping stone: its position and width. */
interface Stone {
  x: number
  y: number
  w: number
  /** 0 is the nearest, 1 the farthest. */
  far: number
}

/** The stones from us to the light, closing up towards the horizon. */
function stones(view: View, at: Composition): Stone[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const far = i / (COUNT - 1)
    const near = (1 - far) ** 1.9
    return {
      x: lerp(at.sunX, at.nearX, near) + 112 * Math.sin(far * 7.2 - 0.5) * near ** 0.62,
      y: view.horizon + 14 + (view.height * 0.975 - view.horizon - 14) * near,
      w: lerp(at.stoneWidth[0], at.stoneWidth[1], (1 - far) ** 1.5),
      far,
    }
  })
}

/** How far a stone is out of the water: they come up from us towards the light, and go under the same way. */
const risen = (stone: Stone, second: number): number =>
  second < 4
    ? 1 - ease(0, 0.95, second - 0.25 - stone.far * 1.05)
    : ease(0, 0.9, second - 13.05 - stone.far * 1.9)

/** How brightly a stone shines, when the light has gathered on it. */
const alight = (stone: Stone, second: number): number =>
  second < 4 ? 1 : ease(0, 1.5, second - 20.2 - (1 - stone.far) * 1.5)

/** The way over the water: stepping stones by day, steps of light by night. */
export function way(view: View, at: Composition): (hour: Hour, second: number) => string {
  const list = stones(view, at).toReversed()
  return (hour, second) =>
    list
      .map((stone) => {
        const up = risen(stone, second)
        if (up <= 0.01) return ''
        const on = alight(stone, second) * (0.94 + 0.06 * wave(second / 4 + stone.far * 3))
        const { x, w } = stone
        const h = w * 0.1
        const y = stone.y + (1 - up) * h * 0.9
        return (
          ellipse(x, y + h * 0.5, w * 0.95, h * 3.2, 'url(#spark)', { opacity: 0.3 * on * up }) +
          path(lens(x, stone.y + h * 1.25, w * 1.3, h * 0.8), mix(hour.trim, P.gold, on), {
            opacity: 0.4 * up,
          }) +
          path(lens(x, y + h * 0.62, w * 1.01, h * 1.25), mix(hour.shade, P.amber, 0.62 * on), {
            opacity: up,
          }) +
          path(lens(x, y, w, h * 1.25), mix(hour.stone, mix(P.gold, P.cream, 0.6), on), {
            opacity: up,
          }) +
          path(lens(x - w * 0.06, y - h * 0.16, w * 0.66, h * 0.5), mix(hour.trim, P.paper, on), {
            opacity: 0.75 * up,
          })
        )
      })
      .join('')
}
