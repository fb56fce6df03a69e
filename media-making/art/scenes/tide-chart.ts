import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import {
  circle,
  H,
  lens,
  n,
  path,
  range,
  rect,
  sample,
  smooth,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const X0 = 150
const X1 = 1210
const HOUR = (X1 - X0) / 24
const ZERO = 600
const METRE = 78

/** The height of the water at an hour, in metres: two floods and two ebbs, the second flood higher. */
const tide = (hour: number): number =>
  2.5 +
  1.75 * Math.sin(((hour - 1.2) / 12.42) * 2 * Math.PI) +
  0.36 * Math.sin(((hour - 9) / 24.84) * 2 * Math.PI)

/** A day of the tide: the curve with its turns, a staff with metres, the moon of the week above. */
export function tideChart(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.cream, p.paper, 0.3), mix(p.cream, p.gold, 0.2)],
          [mix(p.ink, p.deep, 0.15), mix(p.deep, p.sea, 0.4)],
        ),
      ),
    ),
  )
  const ink = s.pick(p.deep, p.foam)
  const fine = s.pick(mix(p.amber, p.cream, 0.35), mix(p.sea, p.blue, 0.5))
  const y = (metres: number): number => ZERO - metres * METRE
  s.add(
    stroke([1, 2, 3, 4, 5].map((m) => `M${X0} ${y(m)}H${X1 + 60}`).join(''), fine, 2, {
      'stroke-dasharray': '3 9',
    }),
    stroke(
      range(0, 24, 3)
        .map((h) => `M${n(X0 + h * HOUR)} 150V${ZERO + 30}`)
        .join(''),
      fine,
      1.6,
      { opacity: 0.7 },
    ),
  )
  // The moons of seven days, today's within a ring.
  const bright = s.pick(mix(p.gold, p.amber, 0.25), p.cream)
  const dim = s.pick(mix(p.blue, p.mist, 0.35), mix(p.sea, p.blue, 0.4))
  for (const i of times(7)) {
    const cx = X0 + 120 + i * 140
    const k = (i - 3) / 3.4
    const rx = 27 * Math.abs(Math.cos((k * Math.PI) / 2))
    s.add(
      circle(cx, 74, 27, dim),
      path(
        k < 0
          ? `M${cx} 47A27 27 0 0 1 ${cx} 101A${n(27 - rx * 0.9)} 27 0 0 ${k < -0.5 ? 0 : 1} ${cx} 47Z`
          : `M${cx} 47A27 27 0 0 0 ${cx} 101A${n(27 - rx * 0.9)} 27 0 0 ${k > 0.5 ? 1 : 0} ${cx} 47Z`,
        bright,
      ),
      i === 3
        ? circle(cx, 74, 27, bright) +
            circle(cx, 74, 38, 'none', { stroke: p.dawn, 'stroke-width': 5 })
        : '',
    )
  }
  // The water under the curve, in four depths.
  const curve =
    (lift: number) =>
    (x: number): number =>
      y(tide((x - X0) / HOUR)) + lift
  const depths = s.pick(
    [mix(p.aqua, p.mist, 0.35), p.aqua, p.blue, p.sea],
    [mix(p.sea, p.blue, 0.7), p.sea, mix(p.sea, p.deep, 0.5), p.deep],
  )
  for (const [i, c] of depths.entries()) {
    const pts = sample(curve(0), X0, W + 20, 15).map(
      ([x, v]) => [x, v + (ZERO + 30 - v) * (i * 0.24)] as const,
    )
    s.add(path(`${smooth(pts)}L${W + 20} ${H}L${X0} ${H}Z`, c))
  }
  s.add(
    path(
      times(34)
        .map((i) => {
          const x = X0 + 40 + ((i * 167) % 1050)
          const top = curve(0)(x)
          return lens(x, top + 22 + ((i * 53) % Math.max(20, ZERO - top)), 54, 5)
        })
        .join(''),
      s.pick(p.foam, p.aqua),
      { opacity: 0.55 },
    ),
  )
  s.add(
    stroke(smooth(sample(curve(0), X0, W + 20, 15)), s.pick(p.deep, p.foam), 7, {
      'stroke-linejoin': 'round',
    }),
  )
  // High and low water, marked with their height.
  const turns = range(0.5, 23.5, 0.1).filter(
    (h) => (tide(h) - tide(h - 0.1)) * (tide(h + 0.1) - tide(h)) < 0,
  )
  for (const h of turns) {
    const [x, v] = [X0 + h * HOUR, tide(h)]
    const high = v > 2.5
    const c = high ? p.dawn : s.pick(p.sea, p.aqua)
    const ty = high ? y(v) - 74 : y(v) + 24
    s.add(
      stroke(`M${n(x)} ${n(y(v))}V${n(high ? ty + 44 : ty)}`, ink, 3),
      circle(x, y(v), 12, s.pick(p.paper, p.foam)),
      circle(x, y(v), 12, 'none', { stroke: c, 'stroke-width': 6 }),
      rect(x - 44, ty - 4, 88, 48, c, 12),
      numeral(v.toFixed(1), x, ty + 6, 28, s.pick(p.paper, p.ink), { weight: 2.4 }),
      path(
        high ? `M${n(x - 9)} ${n(ty - 12)}L${n(x)} ${n(ty - 24)}L${n(x + 9)} ${n(ty - 12)}Z` : '',
        c,
      ),
    )
  }
  // Now: a line through the day, and a boat on the water.
  const now = X0 + 10.5 * HOUR
  const level = y(tide(10.5))
  s.add(stroke(`M${n(now)} 150V${n(level)}`, p.dawn, 4, { 'stroke-dasharray': '10 8' }))
  s.add(
    `<g transform="translate(${n(now)} ${n(level - 4)}) rotate(-3)">${path('M-62-8H62L44 24H-44Z', p.dawn)}${path('M-62-8H62L58 0H-58Z', s.pick(p.paper, p.cream))}${path('M-4-16V-120Q54-70 50-16Z', s.pick(p.paper, p.foam))}${path('M-12-16V-96Q-48-54-46-16Z', p.gold)}${rect(-9, -124, 6, 118, ink, 2)}</g>`,
  )
  // The staff with its metres.
  s.add(
    rect(66, 128, 66, ZERO - 98, s.pick(p.paper, p.foam), 6),
    times(6)
      .map((m) => rect(66, y(m) - 39, 22, 39, p.dawn) + stroke(`M100 ${n(y(m))}H132`, p.deep, 4))
      .join(''),
    times(6)
      .map((m) => numeral(String(m), 48, y(m) - 12, 25, ink, { align: 'end', weight: 2.3 }))
      .join(''),
  )
  // The bed below, and the hours on it.
  s.add(
    path(
      `M0 ${ZERO + 26}H${W}V${H}H0Z`,
      s.pick(mix(p.deep, p.ink, 0.2), mix(p.ink, '#02060a', 0.3)),
    ),
    path(
      times(26)
        .map((i) => lens(30 + i * 48, ZERO + 96 - (i % 3) * 6, 26, 4))
        .join(''),
      s.pick(p.blue, p.sea),
      { opacity: 0.5 },
    ),
    range(0, 24, 3)
      .map(
        (h) =>
          numeral(String(h), X0 + h * HOUR, ZERO + 44, 24, p.foam, { weight: 2.2 }) +
          rect(X0 + h * HOUR - 2, ZERO + 24, 4, 12, p.foam),
      )
      .join(''),
  )
}
