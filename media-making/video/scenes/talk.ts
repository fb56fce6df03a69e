import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  ease,
  fraction,
  lens,
  lerp,
  num,
  path,
  rect,
  unit,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { clouds, hairline, hills, ring, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { glintField, mirror } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

interface Bubble {
  x: number
  y: number
  w: number
  h: number
  /** Where its tail touches the water. */
  foot: Point
  fill: string
  shade: string
}

function bubble({ x, y, w, h, foot, fill, shade }: Bubble): string {
  const r = h / 2
  const side = foot[0] < x ? -1 : 1
  const outer = x + side * (w / 2 - r * 0.42)
  const inner = x + side * (w / 2 - r * 1.5)
  const tail = `M${num(outer)} ${num(y + r * 0.6)}Q${num(outer + side * 2)} ${num(lerp(y + r, foot[1], 0.3))} ${num(foot[0])} ${num(foot[1])}Q${num(lerp(inner, foot[0], 0.5))} ${num(lerp(y + r, foot[1], 0.5))} ${num(inner)} ${num(y + r - 2)}Z`
  const belly = `M${num(x - w / 2)} ${num(y)}Q${num(x)} ${num(y + r * 0.62)} ${num(x + w / 2)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + w / 2 - r)} ${num(y + r)}H${num(x - w / 2 + r)}A${num(r)} ${num(r)} 0 0 1 ${num(x - w / 2)} ${num(y)}Z`
  return path(tail, shade) + rect(x - w / 2, y - r, w, h, fill, r) + path(belly, shade)
}

/** Three lenses, the sign of someone writing; they rise one after another while `on` is 1. */
function dots(
  x: number,
  y: number,
  gap: number,
  size: number,
  colour: string,
  beat: number,
  on: number,
): string {
  return [-1, 0, 1]
    .map((i) => {
      const up = Math.max(0, wave(beat - (i + 1) * 0.16)) * on
      return path(
        lens(x + i * gap, y - up * size * 0.2, size * (1 + 0.1 * up), size * (0.34 + 0.12 * up)),
        colour,
        {
          opacity: 0.7 + 0.3 * on,
        },
      )
    })
    .join('')
}

/** Two bubbles talk in turns; where a tail touches the water, the word goes on as ripples. */
export function talk(view: View): Scene {
  const y = view.horizon
  const field = glintField({
    seed: 'talk',
    width: view.width,
    top: y,
    bottom: view.height + 14,
    centre: 664,
    spread: [170, 640],
    rows: 20,
    length: [24, 120],
    thickness: [2.6, 8.6],
    sides: 0.55,
  })
  const reflect = mirror({
    seed: 'talk-m',
    y: y + 8,
    depth: view.height - y + 10,
    left: 110,
    right: 1130,
    rows: 14,
    squash: 0.62,
    opacity: [0.72, 0.2],
  })
  return (time) => {
    const says = (from: number): number =>
      ease(0, 0.06, fraction(time - from)) * (1 - ease(0.4, 0.5, fraction(time - from)))
    const first = says(0.86)
    const second = says(0.36)
    const bob = 5 * wave(time)
    const footA: Point = [228, y + 34]
    const footB: Point = [1018, y + 58]
    const a: Bubble = {
      x: 424,
      y: 290 + bob,
      w: 436,
      h: 196,
      foot: footA,
      fill: mix(P.blue, P.aqua, 0.2 + 0.25 * first),
      shade: mix(P.blue, P.aqua, 0.02 + 0.16 * first),
    }
    const b: Bubble = {
      x: 872,
      y: 376 - bob,
      w: 316,
      h: 144,
      foot: footB,
      fill: mix(P.foam, P.mist, 0.4 - 0.4 * second),
      shade: mix(P.foam, P.mist, 0.95 - 0.4 * second),
    }
    const form =
      bubble(a) +
      bubble(b) +
      dots(a.x, a.y - 4, 98, 66, P.cream, fraction(time - 0.86) * 6, first) +
      dots(b.x, b.y - 2, 70, 48, P.sea, fraction(time - 0.36) * 6, second)
    const rings = (foot: Point, from: number, colour: string, size: number): string =>
      [0, 0.1, 0.2, 0.3]
        .map((delay) =>
          ring(foot[0], foot[1], size, unit(fraction(time - from - delay) / 0.46), colour, 6),
        )
        .join('')
    return (
      world(view, 0.76 + 0.04 * wave(time)) +
      sun(view, 664, 150, 0.7, 0.95) +
      clouds(
        [
          [1050, 136, 420, 8],
          [190, 92, 340, 7],
        ],
        P.mist,
        0.22,
        time,
      ) +
      hills(view, 800, 1440, 46, 'talk-far', P.aqua, 0.36) +
      hills(view, -220, 300, 40, 'talk-near', P.sea, 0.8) +
      sheen(view, 664, 190, 0.95) +
      field({ loop: time, light: 0.95 }) +
      reflect(form, time) +
      hairline(view) +
      rings(footA, 0.88, P.aqua, 330) +
      rings(footB, 0.38, P.gold, 270) +
      form
    )
  }
}
