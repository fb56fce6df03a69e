import { mix, PAINTS as P } from '../drawing/colour.ts'
import {
  circle,
  ease,
  fraction,
  lens,
  lerp,
  line,
  num,
  path,
  rect,
  wave,
  type Point,
} from '../drawing/geometry.ts'
import { clouds, sheen, sun, world, type View } from '../drawing/scenery.ts'
import { LAMP, lanternRope } from '../drawing/shops.ts'
import { glintField } from '../drawing/water.ts'
import type { Scene } from '../video.ts'

/** The street at depth 1: half its width to the fronts and to the water, and how far the ground lies below the eye. */
const FRONT = 600
const EDGE = 300
const GROUND = 250
const BOATS = 7

interface Front {
  side: -1 | 1
  near: number
  far: number
  height: number
  wall: string
  stripes: readonly [string, string]
}

const HUES: readonly (readonly [string, string, string])[] = [
  [mix(P.paper, P.mist, 0.5), P.dawn, P.cream],
  [mix(P.blue, P.haze, 0.5), P.foam, P.aqua],
  [P.rose, P.sea, P.foam],
  [mix(P.mist, P.aqua, 0.4), P.gold, P.foam],
  [mix(P.haze, P.foam, 0.4), P.foam, P.dawn],
  [mix(P.blush, P.haze, 0.3), P.blue, P.foam],
]

const DEPTHS = [0.78, 1.12, 1.62, 2.34, 3.4, 5, 7.6]

const FRONTS: readonly Front[] = ([-1, 1] as const).flatMap((side) =>
  DEPTHS.slice(0, -1).map((near, i): Front => {
    const [wall, first, second] = HUES[
      (i * 2 + (side > 0 ? 3 : 0)) % HUES.length
    ] as (typeof HUES)[number]
    return {
      side,
      near,
      far: DEPTHS[i + 1] as number,
      height: (side > 0 ? [470, 560, 420, 600, 480, 560] : [540, 430, 590, 460, 560, 480])[
        i
      ] as number,
      wall,
      stripes: [first, second],
    }
  }),
)

/** A row of shops on both sides of a canal that leads to the sun; lamps are lit along it, and boats of light go out to sea. */
export function dangolStreet(view: View): Scene {
  const middle = view.width / 2
  /**
   * Position of a point of the street in the image: `across` from its middle, `up` from its ground,
   * at a depth.
   */
  const seen = (across: number, up: number, depth: number): Point => [
    middle + across / depth,
    view.horizon + (GROUND - up) / depth,
  ]
  const shape = (points: readonly Point[]): string =>
    `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`
  const panel = (
    side: number,
    across: number,
    near: number,
    far: number,
    low: number,
    high: number,
  ): string =>
    shape([
      seen(side * across, low, near),
      seen(side * across, high, near),
      seen(side * across, high, far),
      seen(side * across, low, far),
    ])
  const field = glintField({
    seed: 'dangol-street',
    width: view.width,
    top: view.horizon,
    bottom: view.height + 20,
    centre: middle,
    spread: [36, 330],
    rows: 30,
    length: [12, 104],
    thickness: [2, 9],
    sides: 0.4,
    tone: -0.06,
  })
  const front = (
    { side, near, far, height, wall, stripes }: Front,
    index: number,
    time: number,
  ): string => {
    const haze = ease(1, 7, (near + far) / 2) * 0.62
    const tone = (colour: string): string =>
      mix(mix(colour, P.deep, side < 0 ? 0.34 : 0.22), P.blush, haze)
    const wide = far - near
    const at = (t: number): number => 1 / lerp(1 / near, 1 / far, t)
    const lit = 0.72 + 0.28 * wave(time + near * 0.31 + (side > 0 ? 0.2 : 0))
    const pane = mix(mix(P.amber, P.dawn, 0.4), P.cream, 0.4 + 0.5 * lit)
    const frame = tone(mix(P.ink, P.deep, 0.5))
    const upper = [0.24, 0.6]
      .flatMap((t) =>
        [0.42, 0.66].map(
          (level, row) =>
            panel(
              side,
              FRONT,
              at(t),
              at(t + 0.2),
              height * level,
              Math.min(height * (level + 0.13), height - 20),
            ) &&
            path(
              panel(side, FRONT, at(t), at(t + 0.2), height * level, height * (level + 0.13)),
              (index + row + (t > 0.5 ? 1 : 0)) % 3 ? mix(pane, frame, 0.2) : frame,
            ),
        ),
      )
      .join('')
    const stripeCount = 8
    const cloth = Array.from({ length: stripeCount }, (_, i) => {
      const a = at(0.06 + (0.88 * i) / stripeCount)
      const b = at(0.06 + (0.88 * (i + 1)) / stripeCount)
      const breath = 5 * wave(time * 2 + i * 0.12 + index * 0.3)
      const [x1, y1] = seen(side * (FRONT - 96), 138 + breath, a)
      const [x2, y2] = seen(side * (FRONT - 96), 138 + breath, b)
      const [topX1, topY1] = seen(side * FRONT, 196, a)
      const [topX2, topY2] = seen(side * FRONT, 196, b)
      const fall = 26 / ((a + b) / 2)
      return path(
        `M${num(topX1)} ${num(topY1)}L${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + fall * 1.6)} ${num(x2)} ${num(y2)}L${num(topX2)} ${num(topY2)}Z`,
        tone(stripes[i % 2] as string),
      )
    }).join('')
    const [lampX, lampY] = seen(side * (FRONT - 40), 100, at(0.4))
    return (
      path(panel(side, FRONT, near, far, 0, height), tone(wall)) +
      path(panel(side, FRONT, at(0.94), far, 0, height), frame, { opacity: 0.3 }) +
      path(panel(side, FRONT + 14, near, far, height, height + 26), tone(mix(P.ink, P.sea, 0.5))) +
      upper +
      path(panel(side, FRONT, at(0.1), at(0.66), 20, 168), frame) +
      path(panel(side, FRONT, at(0.13), at(0.63), 34, 160), pane) +
      path(panel(side, FRONT, at(0.72), at(0.9), 0, 164), frame) +
      path(panel(side, FRONT, at(0.74), at(0.88), 44, 154), mix(pane, P.amber, 0.3)) +
      circle(lampX, lampY, (210 * Math.min(1.4, wide + 0.5)) / near, 'url(#lamp)', {
        opacity: 0.42 * lit,
      }) +
      cloth
    )
  }
  const way = (side: number): string =>
    path(
      shape([
        seen(side * EDGE, 0, 0.5),
        seen(side * 900, 0, 0.5),
        seen(side * FRONT, 0, 12),
        seen(side * EDGE, 0, 12),
      ]),
      mix(P.deep, P.haze, 0.42),
    ) +
    path(
      shape([
        seen(side * EDGE, 0, 0.5),
        seen(side * EDGE, -44, 0.5),
        seen(side * EDGE, -44, 12),
        seen(side * EDGE, 0, 12),
      ]),
      mix(P.ink, P.deep, 0.6),
    ) +
    line(
      `M${seen(side * EDGE, 0, 0.5)
        .map(num)
        .join(' ')}L${seen(side * EDGE, 0, 12)
        .map(num)
        .join(' ')}`,
      P.blush,
      2,
      { opacity: 0.5 },
    )
  const boat = (index: number, time: number): { depth: number; drawing: string } => {
    const t = fraction(index / BOATS + time)
    const depth = 0.72 + 8 * t ** 1.9
    const across = 150 * Math.sin(index * 2.4) * (1 - 0.4 * t)
    const [x, y] = seen(across, -44 + 7 * wave(time * 2 + index * 0.3), depth)
    const size = 1 / depth
    const shown = ease(0, 0.06, t) * (1 - ease(0.86, 1, t))
    const drawing =
      circle(x, y - 26 * size, 120 * size, 'url(#lamp)', { opacity: 0.8 * shown }) +
      path(
        `M${num(x - 44 * size)} ${num(y - 14 * size)}L${num(x)} ${num(y - 6 * size)}L${num(x + 44 * size)} ${num(y - 14 * size)}L${num(x + 24 * size)} ${num(y + 8 * size)}H${num(x - 24 * size)}Z`,
        P.paper,
        { opacity: shown },
      ) +
      path(
        `M${num(x)} ${num(y - 62 * size)}L${num(x + 24 * size)} ${num(y - 9 * size)}H${num(x - 24 * size)}Z`,
        mix(P.gold, P.cream, 0.4),
        { opacity: shown },
      ) +
      path(lens(x, y + 16 * size, 76 * size, 7 * size), P.gold, { opacity: 0.6 * shown })
    return { depth, drawing }
  }
  const colours = [P.dawn, P.gold, P.rose, P.amber]
  return (time) => {
    const boats = Array.from({ length: BOATS }, (_, i) => boat(i, time))
    const fronts = FRONTS.map((one, i) => ({
      depth: one.near,
      drawing: front(one, i, time),
    })).reverse()
    const ropes = [4.4, 2.9, 1.9, 1.28].map((depth, i) =>
      lanternRope(
        seen(-FRONT, 400 + 20 * i, depth),
        seen(FRONT, 410 + 14 * i, depth),
        70 / depth,
        7,
        30 / depth,
        colours,
        (k) => 0.86 + 0.14 * wave(time * 2 + k * 0.2 + i * 0.3),
        time + i * 0.2,
      ),
    )
    return (
      world(view, 0.72) +
      `<defs>${LAMP}</defs>` +
      sun(view, middle, 86, 0.62, 1) +
      clouds(
        [
          [560, 120, 260, 6],
          [760, 84, 220, 5],
        ],
        P.mist,
        0.24,
        time,
      ) +
      sheen(view, middle, 110, 1) +
      field({ loop: time, light: 0.95 }) +
      [...boats]
        .filter(({ depth }) => depth >= 0)
        .map(({ drawing }) => drawing)
        .reverse()
        .join('') +
      way(-1) +
      way(1) +
      fronts.map(({ drawing }) => drawing).join('') +
      ropes.join('') +
      rect(0, view.height - 1, view.width, 1, P.ink, 0, { opacity: 0.2 })
    )
  }
}
