import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import {
  H,
  lens,
  n,
  path,
  type Point,
  range,
  rect,
  sample,
  smooth,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const ROWS = 9

/** Requests of nine days, one ridge for each; in one night they rose higher than ever. */
export function trafficWave(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.grad(s.pick([p.sea, p.deep], [p.ink, mix(p.deep, p.ink, 0.6)]))))
  const [x0, x1] = [110, 1196]
  const pale = p.mist
  // Hours.
  s.add(
    range(0, 24, 3)
      .map(
        (h) =>
          stroke(`M${n(x0 + ((x1 - x0) * h) / 24)} 84V640`, pale, 1.6, {
            'stroke-dasharray': '3 10',
            opacity: 0.45,
          }) + numeral(String(h), x0 + ((x1 - x0) * h) / 24, 660, 22, p.foam, { weight: 2.2 }),
      )
      .join(''),
  )
  const hump = (t: number, at: number, wide: number): number => Math.exp(-(((t - at) / wide) ** 2))
  for (const row of times(ROWS)) {
    const base = 196 + row * 54
    const special = row === 5
    const weekend = row === 1 || row === 2 || row === 8
    const curve = (x: number): number => {
      const t = ((x - x0) / (x1 - x0)) * 24
      const day = weekend
        ? 34 * hump(t, 13.5, 4.6) + 40 * hump(t, 20.4, 2.6)
        : 54 * hump(t, 8.4, 1.3) +
          34 * hump(t, 12.4, 2.1) +
          62 * hump(t, 18.6, 1.8) +
          30 * hump(t, 22, 1.6)
      const ripple = 3.4 * Math.sin(t * 4.1 + row * 2.2) + 2.4 * Math.sin(t * 7.7 + row)
      const storm = special ? 230 * hump(t, 20.8, 0.72) + 96 * hump(t, 22.2, 0.9) : 0
      return base - Math.max(0, day * (0.86 + 0.1 * Math.sin(row * 3)) + ripple + 6 + storm)
    }
    const points: Point[] = sample(curve, x0, x1, 11)
    const area = `${smooth(points)}L${x1} ${base}L${x0} ${base}Z`
    const depth = row / (ROWS - 1)
    const body = special
      ? s.grad([p.gold, mix(p.dawn, p.amber, 0.3)])
      : mix(p.blue, p.deep, 0.16 + depth * 0.55)
    s.add(
      path(area, body, { opacity: special ? 1 : 0.97 }),
      stroke(
        smooth(points),
        special ? p.cream : s.pick(mix(p.foam, p.aqua, 0.2), p.aqua),
        special ? 5.5 : 3.6,
        {
          'stroke-linejoin': 'round',
        },
      ),
    )
    // Glints ride on each wave.
    s.add(
      path(
        range(x0 + 40 + row * 17, x1 - 60, 148)
          .map((x) => lens(x, (curve(x) + base) / 2 + 6, 44, 4))
          .join(''),
        special ? p.cream : s.pick(p.aqua, p.mist),
        { opacity: 0.6 },
      ),
    )
    // The day, as marks on the left: seven squares, one filled.
    const day = (row + 4) % 7
    s.add(
      times(7)
        .map((k) =>
          rect(
            28 + k * 9.6,
            base - 17,
            6.6,
            14,
            k === day ? (special ? p.gold : s.pick(p.paper, p.foam)) : s.pick(p.blue, p.sea),
            2,
          ),
        )
        .join(''),
    )
  }
  // The peak, marked.
  const peak = x0 + ((x1 - x0) * 20.8) / 24
  s.add(
    stroke(`M${n(peak)} 120V196`, p.cream, 3, {
      'stroke-dasharray': '3 7',
      'stroke-linecap': 'round',
    }),
    rect(peak - 62, 58, 124, 56, p.dawn, 14),
    path(`M${n(peak - 12)} 112L${n(peak)} 130L${n(peak + 12)} 112Z`, p.dawn),
    numeral('4.6', peak - 16, 72, 28, s.pick(p.paper, p.ink), { weight: 2.5 }),
    stroke(`M${n(peak + 24)} 78l20 20M${n(peak + 44)} 78l-20 20`, s.pick(p.paper, p.ink), 5, {
      'stroke-linecap': 'round',
    }),
  )
}
