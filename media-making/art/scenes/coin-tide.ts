import { mix } from '../colour.ts'
import {
  area,
  circle,
  type Curve,
  H,
  lens,
  n,
  path,
  placed,
  polar,
  rect,
  sample,
  smooth,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, sky } from '../sky.ts'

/** A tide of coins; the greatest goes down like a sun. */
export function coinTide(s: Sheet): void {
  const { p } = s,
    y = 350,
    cx = 470
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.2), p.cream, mix(p.rose, p.cream, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.45)],
    ),
    520,
  )
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [s.pick(p.paper, p.gold), 0, s.pick(1, 0.3)],
          [s.pick(p.cream, p.gold), 1, 0],
        ],
        cx,
        290,
        520,
      ),
    ),
  )
  clouds(
    s,
    [
      [960, 110, 420, 12],
      [1100, 142, 220, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  const R = 252,
    cy = 300,
    edge = mix(p.amber, p.dawn, 0.35)
  s.add(
    circle(cx + 24, cy + 4, R, edge),
    circle(cx, cy, R, p.gold),
    circle(cx, cy, R - 24, 'none', { stroke: p.amber, 'stroke-width': 9 }),
    path(
      times(44)
        .map((i) => {
          const [x0, y0] = polar(cx, cy, R - 4, (i * 360) / 44),
            [x1, y1] = polar(cx, cy, R - 15, (i * 360) / 44)
          return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
        })
        .join(''),
      'none',
      { stroke: p.amber, 'stroke-width': 4 },
    ),
  )
  s.add(
    placed(
      path(
        'M45.8 21.03Q26.17 21.29 9 24Q26.17 26.71 45.8 26.97A22 22 0 0 1 41.81 36.91Q28.73 37.29 18 38.9Q27.25 40.29 38.25 40.76A22 22 0 0 1 4.58 34.34Q22.73 34.01 38 31.8Q21.91 29.48 2.63 29.23A22 22 0 0 1 45.8 21.03Z',
        p.amber,
      ),
      cx - 156,
      cy - 170,
      6.5,
    ),
    path(
      `M${cx - 196} ${cy - 60}Q${cx - 164} ${cy - 170} ${cx - 70} ${cy - 202}Q${cx - 150} ${cy - 140} ${cx - 196} ${cy - 60}Z`,
      p.cream,
      {
        opacity: 0.8,
      },
    ),
  )
  const tones = s.pick(
    [mix(p.aqua, p.mist, 0.45), mix(p.aqua, p.blue, 0.3), mix(p.blue, p.sea, 0.15), p.sea, p.deep],
    [mix(p.sea, p.blue, 0.7), mix(p.sea, p.blue, 0.25), p.sea, p.deep, p.ink],
  )
  const coin = (x: number, yy: number, k: number, a: number, c: string, c2: string) =>
    placed(
      path('M-70 0A70 25 0 0 0 70 0V15A70 25 0 0 1-70 15Z', c2) +
        `<ellipse rx="70" ry="25" fill="${c}"/>` +
        `<ellipse rx="54" ry="18" fill="none" stroke="${c2}" stroke-width="4"/>` +
        path(lens(0, -4, 58, 6) + lens(0, 6, 40, 5), c2),
      x,
      yy,
      k,
      a,
    )
  const G = [p.gold, p.amber] as const,
    S = s.pick([p.paper, mix(p.mist, p.aqua, 0.4)] as const, [p.foam, p.mist] as const),
    C = [p.dawn, mix(p.dawn, p.ink, 0.2)] as const
  const floats: [number, number, number, readonly [string, string]][][] = [
    [
      [900, 0.5, 3, G],
      [1120, 0.42, -5, S],
    ],
    [
      [760, 0.72, -6, S],
      [1030, 0.74, 6, G],
      [130, 0.6, 6, G],
    ],
    [
      [310, 0.95, 5, C],
      [1180, 0.95, -6, G],
      [860, 0.9, 5, G],
    ],
    [
      [640, 1.3, -5, G],
      [1010, 1.15, 5, S],
      [90, 1.2, 6, S],
    ],
    [
      [380, 1.5, 4, G],
      [1180, 1.5, -5, C],
    ],
  ]
  tones.forEach((tone, i) => {
    const base = y + 24 + i * 70,
      amp = 13 + i * 6,
      wl = 170 + i * 26,
      ph = i * 2.2 + 0.3
    const f: Curve = (x) =>
      base + Math.sin(x / wl + ph) * amp + Math.sin(x / (wl * 0.46) + ph * 1.7) * amp * 0.22
    for (const [x, k, a, [c, c2]] of floats[i] ?? []) s.add(coin(x, f(x) - 6 * k, k, a, c, c2))
    s.add(
      path(area(f), tone),
      stroke(smooth(sample(f)), s.pick(p.paper, p.foam), 1.8 + i * 0.3, {
        opacity: s.pick(0.8, 0.3),
      }),
    )
    for (const [x, k, , [c]] of floats[i] ?? [])
      s.add(
        path(
          times(5)
            .map((j) =>
              lens(x + (j % 2 ? 14 : -12) * k, f(x) + (18 + j * 11) * k, (120 - j * 18) * k, 5 * k),
            )
            .join(''),
          c,
          { opacity: 0.8 },
        ),
      )
    if (i < 3)
      s.add(
        path(
          times(6)
            .map((j) =>
              lens(
                cx + (j % 2 ? 40 : -46) * (1 + i * 0.5),
                f(cx) + 14 + j * 10,
                330 - j * 30,
                5 + i,
              ),
            )
            .join(''),
          p.gold,
          { opacity: 0.85 - i * 0.2 },
        ),
      )
    s.add(
      path(
        times(7)
          .map((j) =>
            lens(
              90 + j * 190 + i * 50,
              f(90 + j * 190 + i * 50) + 30 + (j % 3) * 10,
              50 + i * 12,
              2 + i * 0.5,
            ),
          )
          .join(''),
        s.pick(p.paper, p.foam),
        { opacity: s.pick(0.5, 0.22) },
      ),
    )
  })
}
