import { mix } from '../colour.ts'
import { ellipse, lens, n, path, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hills, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A moon jar at the waterside; the kilns climb the hill behind it. */
export function kilnVillage(s: Sheet): void {
  const { p } = s,
    y = 500
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.2), p.cream, mix(p.rose, p.gold, 0.2)],
      [p.ink, p.deep, mix(p.sea, p.rose, 0.25)],
    ),
    y,
  )
  hills(s, y, [
    [70, 300, 4.6, 170, s.pick(mix(p.mist, p.foam, 0.1), mix(p.sea, p.blue, 0.25))],
    [44, 220, 2, 100, s.pick(mix(p.mist, p.aqua, 0.6), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const clay = [
      s.pick(p.dawn, mix(p.dawn, p.deep, 0.28)),
      s.pick(mix(p.dawn, p.rose, 0.4), mix(p.dawn, p.deep, 0.42)),
    ],
    dark = s.pick(p.deep, p.ink)
  const slope = (x: number) => y - 6 - (640 - x) * 0.36
  const hill =
    path(
      `M-20 ${y + 2}V${slope(-20) - 20}Q200 ${slope(240) + 4} 420 ${slope(430)}T720 ${y + 2}Z`,
      s.pick(mix(p.leaf, p.aqua, 0.3), p.moss),
    ) +
    path(
      `M-20 ${y + 2}V440Q260 430 430 470T700 ${y + 2}Z`,
      s.pick(mix(p.leaf, p.moss, 0.5), mix(p.moss, p.ink, 0.3)),
    )
  let kilns = '',
    smoke = ''
  for (let i = 4; i >= 0; i--) {
    const x = 70 + i * 112,
      b = slope(x) + 16,
      R = 72 - (4 - i) * 5
    kilns +=
      path(
        `M${x - R} ${n(b + 34)}V${n(b - R * 0.3)}A${R} ${R * 0.92} 0 0 1 ${x + R} ${n(b - R * 0.3)}V${n(b + 34)}Z`,
        clay[i % 2] ?? p.dawn,
      ) +
      path(
        `M${x + R * 0.3} ${n(b + 34)}V${n(b - R * 0.2)}Q${x + R * 0.4} ${n(b - R * 0.9)} ${x + 4} ${n(b - R * 1.22)}A${R} ${R * 0.92} 0 0 1 ${x + R} ${n(b - R * 0.3)}V${n(b + 34)}Z`,
        s.pick(p.ink, p.ink),
        { opacity: 0.14 },
      ) +
      path(`M${x - 24} ${n(b + 34)}V${n(b)}a24 26 0 0 1 48 0V${n(b + 34)}Z`, dark) +
      path(`M${x - 16} ${n(b + 34)}V${n(b + 2)}a16 18 0 0 1 32 0V${n(b + 34)}Z`, p.gold) +
      path(`M${x - 9} ${n(b + 34)}q-2-20 9-32q11 12 9 32Z`, p.amber) +
      path(lens(x, b - R * 0.72, 36, 10), s.pick(p.cream, p.gold))
  }
  const cx0 = 52,
    ct = slope(52) - 128
  kilns +=
    path(`M${cx0 - 22} ${n(ct + 90)}L${cx0 - 15} ${n(ct)}h30l7 90Z`, clay[1] ?? p.dawn) +
    rect(cx0 - 20, ct - 6, 40, 12, dark, 3)
  smoke = times(6)
    .map((i) => lens(cx0 + 36 + i * 34, ct - 24 - i * 18, 90 + i * 34, 10 + i * 2.4))
    .join('')
  const pine = (x: number, b: number, k: number) =>
    rect(x - 4 * k, b - 40 * k, 8 * k, 44 * k, dark) +
    path(
      [
        [0, 46],
        [-34, 62],
        [-62, 50],
      ]
        .map(([dy = 0, w = 0]) => lens(x, b - 46 * k + dy * k, w * 2.1 * k, 26 * k))
        .join(''),
      s.pick(p.moss, mix(p.moss, p.ink, 0.1)),
    )
  // the jar: two bowls joined, never quite round
  const jx = 922,
    jy = 300,
    R = 232
  const jarShape = `M${jx - 78} ${jy - R + 6}C${jx - 236} ${jy - 196} ${jx - 262} ${jy + 20} ${jx - 200} ${jy + 118}Q${jx - 152} ${jy + 196} ${jx - 92} ${y + 6}H${jx + 92}Q${jx + 156} ${jy + 190} ${jx + 206} ${jy + 108}C${jx + 262} ${jy + 10} ${jx + 232} ${jy - 198} ${jx + 80} ${jy - R + 6}Z`
  const body = s.radial(
    [
      [s.pick('#ffffff', p.cream), 0, 1],
      [s.pick(p.foam, mix(p.cream, p.gold, 0.25)), 0.55, 1],
      [s.pick(mix(p.mist, p.foam, 0.1), mix(p.amber, p.sea, 0.45)), 1, 1],
    ],
    jx - 84,
    jy - 90,
    400,
  )
  const glow = s.radial(
    [
      [s.pick(p.cream, p.gold), 0, s.pick(0.95, 0.4)],
      [s.pick(p.cream, p.gold), 1, 0],
    ],
    jx,
    jy,
    470,
  )
  const jar =
    path(jarShape, body) +
    s.clip(
      `<path d="${jarShape}"/>`,
      path(
        `M${jx + 70} 0H1280V${y + 20}H${jx + 20}Q${jx + 250} ${jy + 40} ${jx + 70} ${jy - R}Z`,
        s.pick(p.sea, p.ink),
        {
          opacity: s.pick(0.13, 0.26),
        },
      ) +
        path(lens(jx - 20, jy + 64, 520, 4.5, -12), s.pick(p.blue, p.amber), { opacity: 0.4 }) +
        path(
          `M${jx - 168} ${jy - 60}Q${jx - 150} ${jy - 150} ${jx - 84} ${jy - 182}Q${jx - 132} ${jy - 130} ${jx - 168} ${jy - 60}Z`,
          s.pick('#ffffff', p.paper),
          { opacity: 0.85 },
        ),
    ) +
    path(
      `M${jx - 84} ${jy - R - 12}Q${jx} ${jy - R + 4} ${jx + 84} ${jy - R - 12}L${jx + 80} ${jy - R + 10}Q${jx} ${jy - R + 26} ${jx - 78} ${jy - R + 10}Z`,
      s.pick(mix(p.mist, p.foam, 0.4), mix(p.cream, p.amber, 0.3)),
    ) +
    ellipse(jx, jy - R - 12, 84, 13, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.amber, p.deep, 0.5)))
  s.add(rect(0, 0, W, y, glow))
  s.add(path(smoke, s.pick(p.paper, p.mist), { opacity: s.pick(0.9, 0.4) }))
  const sherds = [
    [640, 34, 46],
    [700, 26, 34],
    [1196, 30, 44],
  ]
    .map(([x = 0, w = 0, h = 0], i) =>
      path(
        `M${x - w * 0.5} ${y - h}q${-w * 0.7} ${h * 0.6} ${w * 0.1} ${h + 4}h${w * 0.8}q${w * 0.8} ${-h * 0.4} ${w * 0.1} ${-h - 4}Z`,
        [p.gold, s.pick(p.sea, p.blue), p.dawn][i] ?? p.gold,
      ),
    )
    .join('')
  reflect(
    s,
    pine(560, slope(560) - 2, 0.9) +
      hill +
      kilns +
      pine(620, y - 10, 0.62) +
      sherds +
      jar +
      rect(-20, y - 6, 1300, 11, s.pick(p.deep, p.ink)),
    y,
    { k: 0.58, depth: 220, rows: 14, amp: [1, 26] },
  )
}
