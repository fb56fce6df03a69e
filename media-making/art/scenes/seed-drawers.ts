import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { leafShape } from '../props/leaf.ts'
import {
  circle,
  dot,
  g,
  H,
  lens,
  n,
  path,
  poly,
  rect,
  stroke,
  times,
  upright,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const COLUMNS = 7
const ROWS = 4
const CELL = [180, 168] as const
/** Open drawers with their contents. */
const OPEN: Record<string, 'seeds' | 'sprouts' | 'beans'> = {
  '1,0': 'beans',
  '4,1': 'seeds',
  '2,2': 'sprouts',
  '5,2': 'beans',
}

/** A chest of small drawers, a kind of seed in each; in one they have begun to grow. */
export function seedDrawers(s: Sheet): void {
  const { p } = s
  const wood = s.pick(mix(p.amber, p.rose, 0.25), mix(p.amber, p.ink, 0.58))
  const dark = s.pick(mix(p.amber, p.deep, 0.4), mix(p.amber, p.ink, 0.78))
  const light = s.pick(mix(p.amber, p.cream, 0.55), mix(p.amber, p.ink, 0.42))
  s.add(rect(0, 0, W, H, dark))
  const seeds = [p.leaf, p.dawn, s.pick(p.sea, p.blue), p.moss, p.amber, s.pick(p.deep, p.sea)]
  /** The label on a drawer: its content. */
  const sign = (i: number): string => {
    const ink = cycle(seeds, i * 5)
    switch (i % 5) {
      case 0:
        return path(lens(-18, 0, 26, 14) + lens(18, 0, 26, 14), ink)
      case 1:
        return circle(-20, 2, 8, ink) + circle(0, -6, 8, ink) + circle(20, 2, 8, ink)
      case 2:
        return path(upright(0, 0, 26, 40), ink)
      case 3:
        return (
          leafShape(0, 22, 34, 42, -18, ink, mix(ink, p.ink, 0.25)) +
          leafShape(0, 22, 30, 34, 30, mix(ink, p.ink, 0.25), ink)
        )
      default:
        return path('M-22 4q0-18 12-18t10 12q12-6 18 4t-8 16q-32 4-32-14Z', ink)
    }
  }
  const front = (x: number, y: number, i: number): string =>
    rect(
      x + 6,
      y + 6,
      CELL[0] - 12,
      CELL[1] - 12,
      cycle([wood, mix(wood, light, 0.25), mix(wood, dark, 0.14)], i * 7),
      5,
    ) +
    rect(x + 6, y + 6, CELL[0] - 12, 6, light, 3) +
    stroke(`M${x + 20} ${y + 146}q70-8 140 2`, dark, 2.4, { opacity: 0.35 }) +
    rect(x + 38, y + 24, CELL[0] - 76, 62, s.pick(p.paper, p.foam), 4) +
    g(sign(i), { transform: `translate(${x + CELL[0] / 2} ${y + 55})` }) +
    path(lens(x + CELL[0] / 2, y + 120, 74, 16), s.pick(mix(p.gold, p.amber, 0.3), p.gold)) +
    path(lens(x + CELL[0] / 2, y + 125, 74, 5), dark, { opacity: 0.5 })
  /** A drawer pulled out: we look into it, its front comes nearer. */
  const open = (x: number, y: number, i: number, what: string): string => {
    const inner = poly(
      [
        [x + 14, y + 14],
        [x + CELL[0] - 14, y + 14],
        [x + CELL[0] + 2, y + 96],
        [x - 2, y + 96],
      ],
      s.pick(mix(p.amber, p.deep, 0.62), '#1a1512'),
    )
    const soil = poly(
      [
        [x + 22, y + 40],
        [x + CELL[0] - 22, y + 40],
        [x + CELL[0] - 8, y + 100],
        [x + 8, y + 100],
      ],
      what === 'sprouts'
        ? s.pick(mix(p.amber, p.ink, 0.7), mix(p.amber, p.ink, 0.82))
        : mix(cycle(seeds, i), s.pick(p.cream, p.ink), 0.25),
    )
    const grains =
      what === 'sprouts'
        ? ''
        : path(
            times(46)
              .map(() => {
                const [a, b] = [x + 22 + s.r() * (CELL[0] - 44), y + 48 + s.r() * 44]
                return what === 'beans' ? dot(a, b, 7, 0.66) : lens(a, b, 17, 9)
              })
              .join(''),
            s.pick(mix(cycle(seeds, i), p.ink, 0.18), mix(cycle(seeds, i), p.cream, 0.35)),
          )
    const k = 1.09
    const face = g(front(0, 0, i), {
      transform: `translate(${n(x - (CELL[0] * (k - 1)) / 2)} ${y + 88}) scale(${k})`,
    })
    const shadow = rect(x - 4, y + 96 + CELL[1] * k - 10, CELL[0] + 12, 34, p.ink, 8, {
      opacity: 0.26,
    })
    const green =
      what === 'sprouts'
        ? [
            [30, 74, -16],
            [62, 112, 6],
            [96, 86, -6],
            [128, 124, 10],
            [154, 78, 18],
          ]
            .map(
              ([dx, h, a]) =>
                stroke(
                  `M${x + Number(dx)} ${y + 90}q${Number(a) * 0.6} -${Number(h) * 0.5} ${Number(a)} -${h}`,
                  p.leaf,
                  6,
                ) +
                leafShape(
                  x + Number(dx) + Number(a),
                  y + 92 - Number(h),
                  42,
                  62,
                  -48,
                  p.leaf,
                  p.moss,
                ) +
                leafShape(
                  x + Number(dx) + Number(a),
                  y + 92 - Number(h),
                  42,
                  62,
                  44,
                  mix(p.leaf, p.gold, 0.3),
                  p.leaf,
                ),
            )
            .join('')
        : ''
    return inner + soil + grains + green + shadow + face
  }
  const late: string[] = []
  for (const row of times(ROWS)) {
    for (const column of times(COLUMNS)) {
      const x = column * CELL[0]
      const y = row * CELL[1] + 18
      const i = row * COLUMNS + column
      const what = OPEN[`${column},${row}`]
      if (what) late.push(open(x, y, i, what))
      else s.add(front(x, y, i))
    }
  }
  s.add(
    rect(0, 0, W, 18, light),
    rect(0, 14, W, 5, dark),
    rect(0, 690, W, 20, light),
    late.join(''),
  )
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        [
          [p.ink, 0, 0],
          [p.ink, 0.55, 0],
          [p.ink, 1, s.pick(0.1, 0.45)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.4 },
      ),
    ),
  )
}
