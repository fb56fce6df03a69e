import { mix } from '../colour.ts'
import { area, H, path, range, rect, sample, smooth, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Hills that echo, and before them the sound itself as bars on the water. */
export function soundHills(s: Sheet): void {
  const { p } = s,
    y = 486
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.3), p.cream, mix(p.rose, p.gold, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.45)],
    ),
    y,
  )
  disc(s, 838, 262, 160, { halo: 2.2, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [220, 96, 360, 11],
      [340, 126, 200, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 838, y + 6, H, {
    w0: 150,
    w1: 320,
    rows: 13,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 160],
    thick: [2.6, 9],
  })
  const hump = (c: number, w: number, h: number) => (x: number) =>
    h * Math.exp(-(((x - c) / w) ** 2))
  const sum =
    (...fns: ((x: number) => number)[]) =>
    (x: number) =>
      fns.reduce((v, f) => v + f(x), 0)
  // far hills: one smooth form, its outline repeated like an echo
  const echo = (h: (x: number) => number, fill: string, line: string) =>
    path(
      area((x) => y - h(x), y + 2, -20, 1280, 20),
      fill,
    ) +
    stroke(
      range(0.12, 0.9, 0.13)
        .map((t) => smooth(sample((x) => y - h(x) * (1 - t) + 2, -20, 1280, 20)))
        .join(''),
      line,
      2.4,
      { opacity: 0.7 },
    )
  const far = echo(
    sum(hump(180, 190, 330), hump(560, 170, 150), hump(1160, 250, 400), () => 34),
    s.pick(mix(p.mist, p.aqua, 0.25), mix(p.sea, p.blue, 0.1)),
    s.pick(p.paper, mix(p.blue, p.aqua, 0.35)),
  )
  const mid = echo(
    sum(hump(410, 200, 210), hump(1000, 170, 130), hump(-40, 140, 210), () => 22),
    s.pick(mix(p.aqua, p.blue, 0.35), mix(p.sea, p.deep, 0.35)),
    s.pick(p.mist, p.blue),
  )
  // in front: the sound itself, a row of upright bars, the phrase that is heard in gold
  const loud = sum(
    hump(120, 90, 120),
    hump(330, 90, 210),
    hump(640, 120, 300),
    hump(880, 80, 170),
    hump(1110, 110, 230),
    () => 30,
  )
  const near = range(8, 1260, 41)
    .map((x, i) => {
      const h = loud(x) * (0.5 + 0.5 * Math.abs(Math.sin(i * 2.1 + 0.6))),
        heard = Math.abs(x - 640) < 125
      return rect(
        x - 12,
        y - h,
        24,
        h + 14,
        heard
          ? mix(p.gold, p.amber, Math.abs(x - 640) / 125)
          : mix(
              s.pick(p.deep, mix(p.blue, p.mist, 0.2)),
              s.pick(p.sea, p.blue),
              Math.min(1, h / 200),
            ),
        12,
      )
    })
    .join('')
  reflect(s, far + mid + near + rect(-20, y - 4, 1300, 7, s.pick(p.deep, p.ink)), y, {
    k: 0.66,
    depth: 240,
    rows: 15,
    amp: [1, 26],
  })
}
