import { mix } from '../colour.ts'
import { circle, H, lens, n, path, placed, polar, poly, range, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hills, sky, stars } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A star of sixteen rays on the horizon, ringed like a compass; a small boat follows it. */
export function starCompass(s: Sheet): void {
  const { p } = s,
    y = 486,
    cx = 760,
    cy = 330
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.45), mix(p.mist, p.aqua, 0.25), mix(p.cream, p.rose, 0.35)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  stars(s, 44, 420, s.pick(0.6, 0.7))
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [s.pick(p.cream, p.gold), 0, s.pick(0.9, 0.3)],
          [s.pick(p.cream, p.gold), 1, 0],
        ],
        cx,
        cy,
        470,
      ),
    ),
  )
  const ink = s.pick(p.paper, p.foam),
    deep = s.pick(p.deep, p.aqua)
  const ring = (R: number, w: number, o: number) =>
    circle(cx, cy, R, 'none', { stroke: ink, 'stroke-width': w, opacity: o })
  let compass = ring(318, 3, 0.9) + ring(292, 7, 0.95) + ring(176, 2, 0.8)
  compass += path(
    times(72)
      .map((i) => {
        const big = i % 6 === 0,
          [x0, y0] = polar(cx, cy, 300, i * 5),
          [x1, y1] = polar(cx, cy, big ? 338 : 312, i * 5)
        return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
      })
      .join(''),
    'none',
    { stroke: ink, 'stroke-width': 2.6 },
  )
  const ray = (a: number, R: number, w: number, l: string, d: string) =>
    placed(
      poly(
        [
          [0, -R],
          [w, -w * 1.1],
          [0, 0],
        ],
        d,
      ) +
        poly(
          [
            [0, -R],
            [-w, -w * 1.1],
            [0, 0],
          ],
          l,
        ),
      cx,
      cy,
      1,
      a,
    )
  const gold = p.gold,
    amber = p.amber
  for (const a of range(22.5, 360, 45))
    compass += ray(a, 178, 20, s.pick(p.mist, p.mist), s.pick(p.blue, p.blue))
  for (const a of [45, 135, 225, 315])
    compass += ray(a, 240, 36, s.pick(p.paper, p.foam), s.pick(p.sea, mix(p.blue, p.mist, 0.3)))
  for (const a of [90, 180, 270, 0])
    compass += ray(
      a,
      a === 0 ? 322 : 288,
      52,
      a === 0 ? mix(gold, p.cream, 0.35) : gold,
      a === 0 ? p.dawn : amber,
    )
  compass += circle(cx, cy, 21, s.pick(p.paper, p.ink)) + circle(cx, cy, 11, deep)
  const sunk = s.clip(rect(0, 0, W, y + 1, '#000'), compass)
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.15), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  hills(s, y, [[20, 260, 4, 8, s.pick(mix(p.mist, p.aqua, 0.4), mix(p.sea, p.blue, 0.3))]])
  const D = s.pick(p.deep, p.ink),
    x = 300
  const boat =
    path(
      `M${x - 128} ${y - 34}Q${x} ${y - 14} ${x + 132} ${y - 40}Q${x + 106} ${y + 2} ${x + 60} ${y + 4}H${x - 76}Q${x - 112} ${y + 2} ${x - 128} ${y - 34}Z`,
      D,
    ) +
    path(
      `M${x - 128} ${y - 34}Q${x} ${y - 14} ${x + 132} ${y - 40}L${x + 128} ${y - 30}Q${x} ${y - 4} ${x - 124} ${y - 24}Z`,
      p.dawn,
    ) +
    rect(x - 4, y - 268, 8, 246, s.pick(p.ink, p.mist), 3) +
    path(
      `M${x + 8} ${y - 258}Q${x + 138} ${y - 170} ${x + 104} ${y - 56}Q${x + 60} ${y - 42} ${x + 8} ${y - 48}Z`,
      s.pick(p.paper, p.foam),
    ) +
    path(
      `M${x + 8} ${y - 150}Q${x + 70} ${y - 140} ${x + 120} ${y - 146}Q${x + 120} ${y - 96} ${x + 104} ${y - 56}Q${x + 60} ${y - 42} ${x + 8} ${y - 48}Z`,
      s.pick(p.mist, mix(p.mist, p.foam, 0.4)),
    ) +
    path(
      `M${x - 8} ${y - 240}Q${x - 20} ${y - 120} ${x - 92} ${y - 60}Q${x - 40} ${y - 46} ${x - 8} ${y - 50}Z`,
      s.pick(mix(p.mist, p.foam, 0.2), mix(p.mist, p.foam, 0.1)),
    ) +
    path(lens(x + 46, y - 116, 66, 10), p.dawn) +
    path(lens(x + 18, y - 274, 36, 8), p.gold)
  reflect(s, sunk + boat, y, { k: 0.7, depth: 240, rows: 16, amp: [1, 28] })
  s.add(path(lens(x, y + 5, 300, 5), s.pick(p.paper, p.foam), { opacity: 0.8 }))
}
