import { mix } from '../colour.ts'
import { circle, g, lens, n, path, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A record on the horizon and bars of sound beside it. */
export function recordSun(s: Sheet): void {
  const { p } = s,
    y = 470,
    cx = 872,
    cy = 366,
    R = 318
  sky(
    s,
    s.pick(
      [p.cream, mix(p.rose, p.cream, 0.35), mix(p.rose, p.gold, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.rose, 0.25)],
    ),
    y,
  )
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.35), p.sea, p.deep], [p.sea, p.deep, p.ink]))
  let disc = circle(cx, cy, R, s.pick(p.deep, p.ink))
  for (let q = R - 16, i = 0; q > 128; q -= 9.5, i++)
    disc += circle(cx, cy, q, 'none', {
      stroke: s.pick(mix(p.sea, p.blue, 0.35), mix(p.sea, p.blue, 0.5)),
      'stroke-width': i % 4 ? 1.3 : 2.8,
      opacity: 0.8,
    })
  const wedge = (a: number, w: number, o: number) => {
    const t = (d: number) => (d * Math.PI) / 180
    return path(
      `M${cx} ${cy}L${n(cx + R * Math.cos(t(a - w)))} ${n(cy + R * Math.sin(t(a - w)))}A${R} ${R} 0 0 1 ${n(cx + R * Math.cos(t(a + w)))} ${n(cy + R * Math.sin(t(a + w)))}Z`,
      p.aqua,
      { opacity: o },
    )
  }
  disc +=
    wedge(-52, 16, 0.22) +
    wedge(-52, 6, 0.34) +
    wedge(128, 16, 0.2) +
    circle(cx, cy, 122, p.gold) +
    path(
      `M${cx - 122} ${cy}A122 122 0 0 0 ${cx + 122} ${cy}Q${cx + 62} ${cy + 20} ${cx} ${cy}T${cx - 122} ${cy}Z`,
      p.amber,
    ) +
    circle(cx, cy, 14, s.pick(p.cream, p.ink)) +
    path(lens(cx - 26, cy - 62, 92, 8) + lens(cx - 40, cy - 40, 62, 8), p.amber)
  const hs = [56, 116, 172, 128, 236, 312, 262, 372, 296, 190],
    tint = [p.sea, p.blue, p.aqua, p.blue, p.gold, p.amber, p.gold, p.dawn, p.amber, p.gold]
  const bars = hs
    .map((h, i) =>
      rect(54 + i * 52, y - h, 34, h + 20, s.night && i === 0 ? p.blue : (tint[i] ?? p.gold), 17),
    )
    .join('')
  const arm =
    stroke('M1196 74V236L1058 372', s.pick(p.paper, p.foam), 15, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }) +
    circle(1196, 74, 38, s.pick(p.paper, p.foam)) +
    circle(1196, 74, 15, p.mist) +
    g(rect(-34, -17, 68, 34, p.dawn, 8), { transform: 'translate(1046 383) rotate(135)' })
  reflect(s, disc + bars, y, { k: 0.7, depth: 250, rows: 15, amp: [1, 26] })
  s.add(arm)
}
