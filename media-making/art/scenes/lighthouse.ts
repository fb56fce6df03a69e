import { mix } from '../colour.ts'
import { H, lerp, path, poly, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A lighthouse and its beam over the sea. */
export function lighthouse(s: Sheet): void {
  const { p } = s,
    y = 432,
    lx = 330,
    ly = 112
  sky(s, s.pick([mix(p.mist, p.foam, 0.25), p.foam, p.cream], [p.ink, p.deep, p.sea]), y)
  clouds(
    s,
    [
      [960, 262, 560, 13],
      [1120, 296, 300, 8],
      [90, 300, 320, 9],
    ],
    s.pick(p.paper, p.sea),
    s.pick(0.85, 0.7),
  )
  hills(s, y, [
    [20, 210, 1.4, 34, s.pick(mix(p.aqua, p.mist, 0.35), mix(p.sea, p.blue, 0.3))],
    [13, 150, 3.6, 12, s.pick(mix(p.aqua, p.blue, 0.3), p.sea)],
  ])
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.foam, 0.2), mix(p.blue, p.aqua, 0.35), p.sea], [p.sea, p.deep, p.ink]),
    {
      contrast: 0.1,
    },
  )
  glitter(s, 900, y + 8, H, {
    w0: 250,
    w1: 420,
    rows: 15,
    colors: s.pick([p.gold, p.gold, p.cream], [p.gold, p.gold, p.amber]),
    len: [44, 190],
    thick: [2.2, 9],
    opacity: 0.95,
    falloff: 2.2,
  })
  const beam = s.grad(
    [
      [p.gold, 0, 1],
      [p.gold, 0.5, s.pick(0.7, 0.5)],
      [p.gold, 1, s.pick(0.3, 0)],
    ],
    { x1: lx, y1: 0, x2: 1280, y2: 0, user: true },
  )
  const beam2 = s.grad(
    [
      [p.gold, 0, s.pick(0.25, 0.1)],
      [p.gold, 1, 1],
    ],
    { x1: 0, y1: 0, x2: lx, y2: 0, user: true },
  )
  s.add(
    poly(
      [
        [lx, ly - 14],
        [W + 20, -60],
        [W + 20, 206],
        [lx, ly + 14],
      ],
      beam,
    ),
    poly(
      [
        [lx, ly - 14],
        [-10, 34],
        [-10, 164],
        [lx, ly + 14],
      ],
      beam2,
    ),
  )
  const white = s.pick(p.paper, mix(p.foam, p.blue, 0.2)),
    shade = s.pick(mix(p.mist, p.foam, 0.2), mix(p.mist, p.sea, 0.3)),
    band = s.pick(p.sea, p.blue),
    band2 = s.pick(p.deep, p.sea)
  const t0 = 166,
    t1 = 404,
    at = (yy: number) => lerp(38, 66, (yy - t0) / (t1 - t0))
  let tower = ''
  ;[t0, 220, 278, 338, t1].forEach((a, i, cuts) => {
    if (i > 3) return
    const b = cuts[i + 1] ?? a,
      odd = i % 2
    tower +=
      poly(
        [
          [lx - at(a), a],
          [lx + at(a), a],
          [lx + at(b), b],
          [lx - at(b), b],
        ],
        odd ? band : white,
      ) +
      poly(
        [
          [lx + at(a) * 0.2, a],
          [lx + at(a), a],
          [lx + at(b), b],
          [lx + at(b) * 0.2, b],
        ],
        odd ? band2 : shade,
      )
  })
  const motif =
    path(
      `M-20 ${y + 2}V342Q60 304 150 348T330 386Q436 382 508 410Q560 424 640 ${y + 2}Z`,
      s.pick(mix(p.deep, p.sea, 0.5), p.deep),
    ) +
    tower +
    rect(lx - 56, 152, 112, 16, band2, 4) +
    rect(lx - 33, 76, 66, 76, s.pick(p.sea, p.deep)) +
    rect(lx - 26, 82, 52, 64, p.gold) +
    rect(lx - 3, 78, 6, 72, band2) +
    path(`M${lx - 40} 76A40 38 0 0 1 ${lx + 40} 76Z`, band2) +
    rect(lx - 3.5, 12, 7, 30, band2, 3.5) +
    rect(lx - 18, 186, 15, 24, s.pick(p.blue, p.gold), 7.5) +
    rect(lx - 20, 296, 17, 28, s.pick(p.blue, p.gold), 8.5) +
    path(`M-20 ${y + 2}V388Q80 352 190 384T380 402Q500 398 600 ${y + 2}Z`, s.pick(p.deep, p.ink))
  reflect(s, motif, y, { x1: 700, k: 0.86, depth: 300, rows: 18, amp: [1, 28] })
}
