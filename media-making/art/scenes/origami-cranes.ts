import { mix } from '../colour.ts'
import { H, placed, type Point, poly } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

type Facet = readonly [readonly Point[], 0 | 1 | 2 | 3]

/** A folded crane, flying to the right; 0 lightest to 3 deepest. */
const CRANE: readonly Facet[] = [
  [
    [
      [-34, 20],
      [-250, 84],
      [-90, -6],
    ],
    2,
  ],
  [
    [
      [-250, 84],
      [-34, 20],
      [-60, 40],
    ],
    3,
  ],
  [
    [
      [30, -20],
      [-70, -236],
      [-90, -6],
    ],
    1,
  ],
  [
    [
      [30, -20],
      [-70, -236],
      [60, -60],
    ],
    3,
  ],
  [
    [
      [-90, -6],
      [30, -20],
      [70, 40],
      [-34, 62],
    ],
    0,
  ],
  [
    [
      [70, 40],
      [-34, 62],
      [-90, -6],
      [-20, 100],
    ],
    2,
  ],
  [
    [
      [30, -20],
      [70, 40],
      [176, -104],
    ],
    1,
  ],
  [
    [
      [70, 40],
      [176, -104],
      [96, 30],
    ],
    3,
  ],
  [
    [
      [176, -104],
      [256, -84],
      [166, -78],
    ],
    0,
  ],
  [
    [
      [20, -10],
      [150, -214],
      [-90, -6],
    ],
    0,
  ],
  [
    [
      [150, -214],
      [20, -10],
      [74, -20],
    ],
    2,
  ],
]

/** Paper cranes over the sea, one of them gold. */
export function origamiCranes(s: Sheet): void {
  const { p } = s,
    y = 520
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.35), mix(p.aqua, p.mist, 0.6), mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 840, 470, 176, { halo: 2.2, color: s.pick(p.amber, p.cream), to: s.pick(p.gold, p.gold) })
  clouds(
    s,
    [
      [1090, 120, 360, 11],
      [980, 152, 200, 7],
      [170, 420, 340, 10],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [34, 250, 0.9, 40, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [18, 170, 3, 12, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 840, y + 6, H, {
    w0: 170,
    w1: 380,
    rows: 12,
    colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 170],
    thick: [2.6, 9],
  })
  const crane = (x: number, yy: number, k: number, a: number, c: readonly string[]) =>
    placed(CRANE.map(([pts, tone]) => poly(pts, c[tone] ?? '')).join(''), x, yy, k, a)
  const white = s.pick(
    [p.paper, mix(p.foam, p.mist, 0.35), p.mist, mix(p.aqua, p.mist, 0.45)],
    [p.foam, mix(p.mist, p.foam, 0.62), mix(p.mist, p.foam, 0.3), p.mist],
  )
  const gold = [mix(p.gold, p.cream, 0.45), p.gold, p.amber, mix(p.amber, p.dawn, 0.6)],
    blue = s.pick(
      [p.aqua, mix(p.aqua, p.blue, 0.5), p.blue, p.sea],
      [mix(p.aqua, p.foam, 0.2), p.aqua, mix(p.aqua, p.blue, 0.5), p.blue],
    ),
    deep = s.pick(
      [p.blue, mix(p.blue, p.sea, 0.5), p.sea, p.deep],
      [mix(p.blue, p.mist, 0.5), p.blue, mix(p.blue, p.sea, 0.4), p.sea],
    ),
    coral = [mix(p.dawn, p.cream, 0.4), mix(p.dawn, p.cream, 0.15), p.dawn, mix(p.dawn, p.ink, 0.2)]
  const flock =
    crane(1120, 250, 0.4, -4, deep) +
    crane(960, 140, 0.3, -10, white) +
    crane(1046, 392, 0.26, 4, coral) +
    crane(742, 96, 0.24, -6, blue) +
    crane(140, 420, 0.44, -2, blue) +
    crane(760, 330, 0.55, -8, gold)
  reflect(s, flock + crane(390, 290, 1.28, -8, white), y, {
    k: 0.5,
    depth: 210,
    rows: 13,
    amp: [2, 28],
    opacity: [0.8, 0.3],
  })
}
