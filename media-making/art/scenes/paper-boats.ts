import { mix } from '../colour.ts'
import { area, g, lens, n, path, sample, smooth, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, sky } from '../sky.ts'

/** The four faces of a folded boat. */
type Folds = readonly [string, string, string, string]

/** Paper boats on paper waves. */
export function paperBoats(s: Sheet): void {
  const { p, r } = s
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.2), p.cream, mix(p.rose, p.gold, 0.2)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
  )
  disc(s, 300, 250, 150, { halo: 2.2, to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [840, 108, 420, 13],
      [1000, 140, 230, 8],
      [620, 172, 220, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  const boat = (x: number, y: number, k: number, c: Folds, tilt = 0) =>
    g(
      path('M-150-62 0-62 0-186Z', c[0]) +
        path('M150-62 0-62 0-186Z', c[1]) +
        path('M-190-64 190-64 118 12-118 12Z', c[2]) +
        path('M-190-64 0-22-118 12Z', c[3]) +
        path('M190-64 0-22 118 12Z', c[1]) +
        path('M0-22-118 12 118 12Z', c[2]),
      { transform: `translate(${x} ${n(y)}) rotate(${tilt}) scale(${k})` },
    )
  const white: Folds = s.pick<Folds>(
      [p.paper, p.mist, mix(p.foam, p.mist, 0.3), mix(p.paper, p.foam, 0.5)],
      [p.foam, mix(p.mist, p.foam, 0.3), mix(p.mist, p.foam, 0.62), mix(p.foam, p.mist, 0.15)],
    ),
    gold: Folds = [mix(p.gold, p.cream, 0.4), p.amber, p.gold, mix(p.gold, p.cream, 0.25)],
    aqua: Folds = s.pick<Folds>(
      [mix(p.aqua, p.foam, 0.5), p.blue, p.aqua, mix(p.aqua, p.foam, 0.3)],
      [mix(p.aqua, p.foam, 0.3), p.blue, p.aqua, mix(p.aqua, p.foam, 0.2)],
    ),
    coral: Folds = [
      mix(p.dawn, p.cream, 0.5),
      mix(p.dawn, p.ink, 0.12),
      p.dawn,
      mix(p.dawn, p.cream, 0.3),
    ]
  const tones = s.pick(
    [
      mix(p.mist, p.aqua, 0.3),
      mix(p.aqua, p.mist, 0.15),
      mix(p.aqua, p.blue, 0.55),
      mix(p.blue, p.sea, 0.5),
      p.sea,
      p.deep,
    ],
    [
      mix(p.blue, p.mist, 0.2),
      mix(p.blue, p.sea, 0.3),
      mix(p.sea, p.blue, 0.2),
      p.sea,
      p.deep,
      p.ink,
    ],
  )
  const fleet: [number, number, Folds, number][][] = [
    [],
    [
      [884, 0.3, white, -3],
      [1068, 0.24, coral, 4],
    ],
    [[588, 0.44, aqua, 4]],
    [
      [1000, 0.62, white, -5],
      [218, 0.5, coral, 5],
    ],
    [[560, 1, gold, -3]],
    [],
  ]
  tones.forEach((tone, i) => {
    const base = 324 + i * 68 + (i > 3 ? 12 : 0),
      amp = 15 + i * 5.5,
      wl = 150 + i * 22,
      ph = i * 2.05 + 0.7
    const f = (x: number) =>
      base + Math.sin(x / wl + ph) * amp + Math.sin(x / (wl * 0.5) + ph * 1.6) * amp * 0.2
    for (const [x, k, c, tilt] of fleet[i] ?? []) s.add(boat(x, f(x) + 10 * k + 2, k, c, tilt))
    s.add(
      path(area(f), tone),
      stroke(smooth(sample(f)), s.pick(p.paper, p.foam), 1.6 + i * 0.25, {
        opacity: s.pick(0.75, 0.3),
      }),
    )
    ;(fleet[i] ?? []).forEach(([x, k, c]) => {
      let d = ''
      for (let j = 0; j < 6; j++)
        d += lens(
          x + (j % 2 ? 26 : -20) * k * (1 + j * 0.2),
          f(x) + 20 * k + j * 14 * k + 4,
          (230 - j * 26) * k,
          6 * k + 0.6,
        )
      s.add(path(d, c[2], { opacity: 0.85 }))
    })
    let d = ''
    for (let j = 0; j < 9; j++) {
      const x = r.in(0, W)
      d += lens(x, f(x) + r.in(16, 46), r.in(30, 90) * (0.5 + i * 0.12), 1.6 + i * 0.45)
    }
    s.add(path(d, s.pick(p.paper, p.foam), { opacity: s.pick(0.5, 0.22) }))
  })
}
