import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, lens, n, path, poly, rect, stroke, times, upright, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Megawatts of each hour of a day: from the wind and the roof, and from the grid. */
const OWN = [
  9, 10, 11, 11, 10, 9, 12, 16, 21, 26, 30, 32, 33, 32, 30, 27, 23, 18, 13, 10, 9, 8, 9, 9,
]
const GRID = [12, 10, 8, 8, 9, 11, 10, 9, 7, 5, 3, 2, 2, 3, 4, 6, 9, 13, 18, 20, 19, 18, 16, 14]
const BASE = 600
const PER = 11.6

/** Twenty-four bars in two colors: own generation, and electricity from the grid. */
export function powerHours(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.deep, p.sea, 0.35), mix(p.deep, p.ink, 0.25)],
          [p.ink, mix(p.ink, p.deep, 0.5)],
        ),
      ),
    ),
  )
  const x0 = 122
  const step = 45.6
  // Night at both ends of the day is a shade deeper.
  s.add(
    rect(x0 - 8, 60, step * 6, BASE - 60, p.ink, 0, { opacity: 0.28 }),
    rect(x0 - 8 + step * 19, 60, step * 5, BASE - 60, p.ink, 0, { opacity: 0.28 }),
  )
  const pale = p.mist
  s.add(
    [10, 20, 30, 40]
      .map(
        (v) =>
          stroke(`M${x0 - 20} ${n(BASE - v * PER)}H1230`, pale, 1.6, {
            opacity: 0.5,
            'stroke-dasharray': '3 9',
          }) +
          numeral(String(v), x0 - 34, BASE - v * PER - 11, 22, p.foam, {
            align: 'end',
            weight: 2.2,
          }),
      )
      .join(''),
    numeral('0', x0 - 34, BASE - 11, 22, p.foam, { align: 'end', weight: 2.2 }),
  )
  const grid = p.aqua
  for (const i of times(24)) {
    const own = (OWN[i] as number) * PER
    const from = (GRID[i] as number) * PER
    const x = x0 + i * step
    s.add(
      rect(
        x,
        BASE - own - from,
        32,
        from - 4,
        s.pick(mix(grid, p.blue, 0.1), mix(grid, p.sea, 0.25)),
        4,
      ),
      rect(x, BASE - own, 32, own, s.grad([p.gold, mix(p.amber, p.dawn, 0.35)]), 4),
      path(lens(x + 16, BASE - own + 12, 20, 5), p.cream, { opacity: 0.85 }),
    )
  }
  s.add(stroke(`M${x0 - 20} ${BASE}H1230`, p.foam, 4))
  // Consumption over the day: one line over all bars.
  const tops = times(24).map(
    (i) =>
      `${n(x0 + i * step + 16)} ${n(BASE - ((OWN[i] as number) + (GRID[i] as number)) * PER - 18)}`,
  )
  s.add(
    stroke(`M${tops.join('L')}`, s.pick(p.paper, p.foam), 4, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
    tops
      .filter((_, i) => i % 6 === 0 || i === 23)
      .map((q) => {
        const [x, y] = q.split(' ').map(Number)
        return circle(x as number, y as number, 8, p.dawn)
      })
      .join(''),
  )
  s.add(
    [0, 6, 12, 18]
      .map((h) => numeral(String(h), x0 + h * step + 16, BASE + 22, 28, p.foam, { weight: 2.2 }))
      .join(''),
    numeral('24', x0 + 24 * step + 4, BASE + 22, 28, p.foam, { weight: 2.2 }),
  )
  s.add(
    times(24)
      .map((i) => rect(x0 + i * step + 14, BASE, 4, i % 6 ? 7 : 13, p.foam))
      .join(''),
  )
  // The key, without words: a wind wheel with a roof for gold, a pylon for blue.
  const kx = 250
  s.add(
    rect(150, 44, 300, 92, s.pick(p.ink, p.deep), 16, { opacity: 0.75 }),
    rect(168, 66, 48, 48, p.gold, 8),
    stroke(`M${kx + 18} 120V84`, p.foam, 5),
    times(3)
      .map((i) =>
        path(upright(0, -20, 8, 40), p.foam, {
          transform: `translate(${kx + 18} 82) rotate(${i * 120 + 18})`,
        }),
      )
      .join(''),
    poly(
      [
        [kx + 56, 114],
        [kx + 72, 74],
        [kx + 152, 74],
        [kx + 136, 114],
      ],
      s.pick(p.sea, p.blue),
    ),
    stroke(
      `M${kx + 64} 94H${kx + 144}M${kx + 96} 76L${kx + 84} 112M${kx + 124} 76L${kx + 110} 112`,
      p.foam,
      3,
    ),
    rect(928, 44, 190, 92, s.pick(p.ink, p.deep), 16, { opacity: 0.75 }),
    rect(946, 66, 48, 48, grid, 8),
    stroke(
      'M1034 120L1056 62L1078 120M1026 78H1086M1032 96H1080M1042 98L1070 118M1070 98L1042 118',
      p.foam,
      4,
      {
        'stroke-linejoin': 'round',
      },
    ),
  )
}
