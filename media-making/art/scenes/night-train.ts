import { mix } from '../colour.ts'
import { H, lens, path, poly, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A train on the viaduct over the inlet, before the day. */
export function nightTrain(s: Sheet): void {
  const { p, r } = s,
    y = 512
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.55), mix(p.mist, p.foam, 0.3), mix(p.rose, p.gold, 0.2)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.35)],
    ),
    y,
  )
  const dots = times(46)
    .map(() => lens(r.in(0, 1260), r.in(10, 210), r.in(6, 14), 2.2))
    .join('')
  s.add(path(dots, s.pick(p.paper, p.foam), { opacity: s.pick(0.55, 0.6) }))
  disc(s, 1106, 262, 112, { halo: 2.7, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  hills(s, y, [
    [60, 250, 4.2, 120, s.pick(mix(p.mist, p.aqua, 0.6), mix(p.sea, p.blue, 0.3))],
    [40, 180, 1.1, 50, s.pick(mix(p.aqua, p.blue, 0.55), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 1106, y + 6, H, {
    w0: 110,
    w1: 260,
    rows: 13,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 140],
    thick: [2.6, 8],
  })
  const stone = s.pick(p.sea, mix(p.sea, p.blue, 0.2)),
    inner = s.pick(p.deep, p.deep),
    top = 312
  // round arches: with their images they close into lenses
  let arches = `M-20 ${top}H1280V${y + 2}H-20Z`,
    reveals = ''
  for (const x of range(-96, 1164, 210)) {
    arches += `M${x + 14} ${y + 3}V${top + 128}A91 91 0 0 1 ${x + 196} ${top + 128}V${y + 3}Z`
    reveals += `M${x + 196} ${y + 3}V${top + 128}A91 91 0 0 0 ${x + 105} ${top + 37}Q${x + 172} ${top + 60} ${x + 172} ${top + 140}V${y + 3}Z`
  }
  const viaduct =
    path(arches, stone, { 'fill-rule': 'evenodd' }) +
    path(reveals, inner) +
    rect(-20, top - 8, 1300, 16, inner) +
    path(
      range(-96, 1164, 210)
        .map((x) => lens(x, 396, 46, 8))
        .join(''),
      s.pick(p.aqua, p.blue),
      { opacity: 0.8 },
    )
  const body = s.pick(p.paper, mix(p.mist, p.foam, 0.22)),
    stripe = p.dawn,
    pane = s.pick(p.ink, p.ink),
    glow = s.pick(p.lit, p.gold)
  const nose =
    path('M-20 136H700C800 138 884 182 930 252Q952 296 914 300H-20Z', body) +
    path('M-20 258H935Q948 296 914 300H-20Z', stripe) +
    path('M742 152C806 160 858 194 890 236Q892 244 882 244H790Q752 240 742 206Z', pane) +
    path('M760 166C806 174 844 200 868 230H856Q800 226 760 186Z', s.pick(p.aqua, p.gold), {
      opacity: s.pick(0.7, 0.85),
    }) +
    path(
      'M-20 136H700C716 136 730 138 744 141Q740 150 700 150H-20Z',
      s.pick(p.mist, mix(p.mist, p.sea, 0.4)),
    )
  let windows = ''
  for (const x of range(-44, 640, 92))
    windows += rect(x, 182, 70, 48, s.night || r() < 0.55 ? glow : pane, 12)
  let riders = ''
  for (const x of [26, 232, 412, 586])
    riders += path(`M${x - 22} 230q0-20 14-22a10 10 0 1 1 16 0q14 2 14 22Z`, s.pick(p.deep, p.ink))
  const doors = stroke('M354 150V298M690 150V298', s.pick(p.mist, mix(p.mist, p.sea, 0.4)), 4)
  const lamps =
    path(lens(908, 268, 44, 9), glow) +
    rect(60, 298, 120, 16, pane, 6) +
    rect(300, 298, 120, 16, pane, 6) +
    rect(560, 298, 120, 16, pane, 6) +
    rect(760, 298, 110, 14, pane, 6)
  s.add(
    poly(
      [
        [924, 258],
        [1300, 210],
        [1300, 330],
        [924, 280],
      ],
      s.grad(
        [
          [p.gold, 0, s.pick(0.65, 0.5)],
          [p.gold, 1, 0],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
    ),
  )
  const wires =
    stroke('M-20 84H1280', s.pick(p.deep, p.blue), 2.4, { opacity: 0.7 }) +
    [150, 570, 990]
      .map(
        (x) =>
          rect(x, 62, 8, top - 62, s.pick(p.deep, p.blue)) +
          stroke(`M${x + 4} 84h-60M${x + 4} 70l-50 14`, s.pick(p.deep, p.blue), 3),
      )
      .join('')
  reflect(s, wires + nose + windows + riders + doors + lamps + viaduct, y, {
    k: 0.92,
    depth: 220,
    rows: 15,
    amp: [1, 24],
    opacity: [0.9, 0.35],
  })
}
