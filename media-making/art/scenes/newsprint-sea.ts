import { mix } from '../colour.ts'
import { area, path, type Point, sample, smooth, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, sky } from '../sky.ts'

/** Waves of folded newsprint; one headline on a fold is lit. */
export function newsprintSea(s: Sheet): void {
  const { p, r } = s
  sky(
    s,
    s.pick([p.foam, p.cream, mix(p.rose, p.cream, 0.4)], [p.ink, p.deep, mix(p.sea, p.blue, 0.25)]),
  )
  disc(s, 866, 226, 148, { halo: 2.2 })
  const tones = s.pick(
    [
      p.paper,
      mix(p.mist, p.foam, 0.35),
      mix(p.aqua, p.mist, 0.45),
      mix(p.aqua, p.blue, 0.5),
      mix(p.blue, p.sea, 0.7),
      p.deep,
    ],
    [
      mix(p.blue, p.mist, 0.3),
      mix(p.blue, p.sea, 0.35),
      p.sea,
      mix(p.sea, p.deep, 0.6),
      p.deep,
      p.ink,
    ],
  )
  const inks = s.pick(
    [p.blue, p.sea, p.deep, p.foam, p.mist, p.aqua],
    [p.foam, p.mist, p.mist, p.mist, p.blue, p.blue],
  )
  tones.forEach((tone, i) => {
    const base = 268 + i * 78,
      amp = 34 + i * 3,
      wl = 250 - i * 8,
      ph = i * 1.75 + 0.4
    const f = (x: number) =>
      base + Math.sin(x / wl + ph) * amp + Math.sin(x / (wl * 0.46) + ph * 2.1) * amp * 0.18
    s.add(
      path(
        area((x) => f(x) - 9),
        s.pick(p.deep, '#000'),
        { opacity: 0.07 },
      ),
      path(area(f), tone),
    )
    s.add(stroke(smooth(sample(f)), s.pick(p.paper, p.foam), 1.5, { opacity: s.pick(0.8, 0.25) }))
    // three lines of text follow every fold; one headline is lit
    for (let row = 0; row < 3; row++) {
      const off = 22 + row * 17
      let d = '',
        x = -30 + r() * 60
      while (x < W + 30) {
        const word = r.in(18, 84)
        const pts: Point[] = []
        for (let k = 0; k <= 4; k++) {
          const xx = x + (word * k) / 4
          pts.push([xx, f(xx) + off])
        }
        if (r() < 0.9) d += smooth(pts)
        x += word + (r() < 0.09 ? 74 : 13)
      }
      s.add(
        stroke(d, inks[i] ?? p.foam, 4.6 - row * 0.5, {
          'stroke-linecap': 'round',
          opacity: [0.62, 0.42, 0.26][row] ?? 0,
        }),
      )
    }
    if (i === 2 || i === 4) {
      const x0 = i === 2 ? 470 : 150,
        pts: Point[] = []
      for (let k = 0; k <= 10; k++) {
        const xx = x0 + (300 * k) / 10
        pts.push([xx, f(xx) + 22])
      }
      s.add(
        stroke(smooth(pts), tone, 12),
        stroke(smooth(pts), p.gold, 8, { 'stroke-linecap': 'round' }),
      )
    }
  })
}
