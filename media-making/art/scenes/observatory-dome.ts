import { mix } from '../colour.ts'
import { circle, H, lens, n, path, placed, polar, range, rect, stroke, upright } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** An observatory open to the pole; the stars have drawn their circles. */
export function observatoryDome(s: Sheet): void {
  const { p, r } = s,
    y = 520,
    px = 300,
    py = 172
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.35), mix(p.aqua, p.mist, 0.6), mix(p.cream, p.rose, 0.5)],
      [p.ink, mix(p.ink, p.deep, 0.6), mix(p.sea, p.blue, 0.25)],
    ),
    y,
  )
  const inks = s.pick(
    [p.paper, p.foam, p.cream, p.gold],
    [p.foam, p.aqua, mix(p.aqua, p.blue, 0.5), p.gold],
  )
  for (let i = 0; i < 34; i++) {
    const R = 26 + i * 25 + r.in(-5, 5)
    let d = '',
      a = r.in(0, 360)
    const end = a + 360
    while (a < end - 12) {
      const span = Math.min(r.in(22, 64), end - a)
      const [x0, y0] = polar(px, py, R, a),
        [x1, y1] = polar(px, py, R, a + span)
      d += `M${n(x0)} ${n(y0)}A${n(R)} ${n(R)} 0 0 1 ${n(x1)} ${n(y1)}`
      a += span + r.in(10, 46)
    }
    s.add(
      stroke(d, inks[i % 7 === 3 ? 3 : i % 3] ?? p.foam, i % 4 ? 2 : 3.6, {
        'stroke-linecap': 'round',
        opacity: s.pick(0.72, 0.62),
      }),
    )
  }
  s.add(circle(px, py, 7, p.gold))
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, px, y + 6, H, {
    w0: 120,
    w1: 300,
    rows: 12,
    colors: s.pick([p.paper, p.cream, p.foam], [p.aqua, p.foam, p.gold]),
    len: [30, 130],
    thick: [2, 7],
    opacity: 0.85,
  })
  const cx = 838,
    cy = 330,
    R = 214,
    shell = s.pick(p.paper, mix(p.mist, p.foam, 0.3)),
    shade = s.pick(mix(p.mist, p.foam, 0.1), mix(p.mist, p.sea, 0.3)),
    dark = s.pick(p.deep, p.ink),
    D2 = s.pick(p.sea, p.blue)
  const cliff =
    path(
      `M380 ${y + 2}Q470 470 560 452Q640 434 700 436H1010Q1120 430 1290 470V${y + 2}Z`,
      s.pick(mix(p.deep, p.sea, 0.4), p.deep),
    ) + path(`M460 ${y + 2}Q580 488 700 490T960 496T1290 500V${y + 2}Z`, s.pick(p.deep, p.ink))
  const trees = [
    [596, 452, 34],
    [636, 442, 46],
    [1120, 446, 52],
    [1168, 452, 38],
    [1216, 462, 60],
  ]
    .map(([x = 0, b = 0, h = 0]) =>
      path(upright(x, b - h / 2 + 6, h * 0.62, h * 1.5), s.pick(p.moss, mix(p.moss, p.ink, 0.25))),
    )
    .join('')
  const dome =
    path(`M${cx - R} ${cy}A${R} ${R} 0 0 1 ${cx + R} ${cy}Z`, shell) +
    path(
      `M${cx} ${cy - R}A${R} ${R} 0 0 1 ${cx + R} ${cy}H${cx + 120}Q${cx + 120} ${cy - 150} ${cx} ${cy - R}Z`,
      shade,
    ) +
    stroke(
      range(-1, 1, 0.4)
        .map(
          (v) =>
            `M${n(cx + R * v * 0.96)} ${cy}Q${n(cx + R * v * 0.96)} ${n(cy - R * Math.sqrt(Math.max(0, 1 - v * v * 0.9)) * 0.7)} ${cx} ${cy - R}`,
        )
        .join(''),
      s.pick(p.mist, mix(p.mist, p.sea, 0.5)),
      2.4,
    )
  const slit = `M${cx - 168} ${cy}Q${cx - 164} ${cy - 132} ${cx - 76} ${cy - 200}L${cx + 12} ${cy - 214}Q${cx - 44} ${cy - 130} ${cx - 34} ${cy}Z`
  const open =
    path(slit, s.grad(s.pick([p.amber, p.gold, p.gold], [p.gold, p.gold, p.amber]))) +
    s.clip(
      `<path d="${slit}"/>`,
      placed(
        rect(-36, -226, 72, 320, s.pick(p.sea, p.deep), 6) +
          rect(10, -226, 26, 320, s.pick(p.deep, p.ink)) +
          rect(-44, -234, 88, 40, D2, 6) +
          rect(-44, -90, 88, 18, p.gold, 4) +
          path(lens(0, -214, 56, 12), p.gold),
        cx - 66,
        cy - 8,
        0.82,
        -22,
      ),
    )
  const drum =
    rect(cx - R - 14, cy - 6, 2 * R + 28, 22, D2, 6) +
    rect(cx - R + 10, cy + 14, 2 * R - 20, 120, shell) +
    rect(cx + 66, cy + 14, R - 76, 120, shade) +
    rect(cx - R + 10, cy + 40, 2 * R - 20, 8, s.pick(p.mist, mix(p.mist, p.sea, 0.3))) +
    range(cx - 150, cx + 170, 64)
      .map((x) => path(upright(x, cy + 84, 15, 58), s.pick(p.blue, p.gold)))
      .join('') +
    rect(cx - 30, cy + 60, 60, 76, dark, 4) +
    rect(cx - 22, cy + 68, 44, 68, p.gold) +
    rect(cx - 270, cy + 124, 540, 16, dark, 4)
  reflect(s, trees + dome + open + drum + cliff, y, {
    k: 0.6,
    depth: 200,
    rows: 13,
    amp: [1, 24],
    x0: 360,
  })
}
