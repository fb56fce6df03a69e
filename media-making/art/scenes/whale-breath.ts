import { mix } from '../colour.ts'
import { circle, H, lens, n, path, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A whale surfaces; its breath is made of glints. */
export function whaleBreath(s: Sheet): void {
  const { p } = s,
    y = 492
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.3), p.foam, mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 286, 352, 136, { halo: 2.4, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [150, 120, 300, 10],
      [1110, 130, 340, 11],
      [1000, 162, 180, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[22, 240, 2.8, 18, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.25))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 286, y + 6, H, {
    w0: 130,
    w1: 300,
    rows: 14,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 160],
    thick: [2.6, 9],
  })
  const skin = s.pick(p.deep, mix(p.blue, p.mist, 0.18)),
    skin2 = s.pick(p.ink, p.sea),
    belly = s.pick(p.mist, mix(p.mist, p.sea, 0.2)),
    line = s.pick(p.aqua, mix(p.aqua, p.blue, 0.3))
  const back = `M318 ${y + 2}C330 392 410 296 560 280C760 262 900 372 1010 ${y + 2}Z`
  const body =
    path(back, skin) +
    s.clip(
      `<path d="${back}"/>`,
      path(`M300 ${y + 10}C340 430 430 424 520 450C570 466 590 490 600 ${y + 10}Z`, belly) +
        stroke(
          times(6)
            .map(
              (i) =>
                `M${330 + i * 10} ${y + 6 - i * 2}C${370 + i * 22} ${452 - i * 3} ${440 + i * 20} ${446 + i * 2} ${520 + i * 14} ${468 + i * 6}`,
            )
            .join(''),
          s.pick(p.blue, p.blue),
          3.4,
        ) +
        path(`M560 270C760 262 900 372 1010 ${y + 2}H870C820 380 700 310 540 300Z`, skin2, {
          opacity: 0.55,
        }) +
        path(lens(700, 348, 210, 7, 10) + lens(640, 330, 130, 5, 6), line, { opacity: 0.6 }),
    ) +
    circle(452, 404, 8, s.pick(p.paper, p.foam)) +
    circle(451, 405, 4, p.ink) +
    path(`M470 ${y + 2}Q520 446 600 440Q580 480 610 ${y + 2}Z`, skin2) +
    path('M812 344Q850 300 888 298Q872 340 890 384Z', skin2) +
    path(lens(556, 280, 46, 7), skin2)
  const fluke =
    path(
      `M1106 ${y + 2}C1104 440 1108 396 1122 352C1086 330 1026 318 988 258C1044 256 1100 268 1136 310C1166 262 1216 240 1284 236C1252 300 1204 326 1160 352C1158 400 1166 450 1180 ${y + 2}Z`,
      skin,
    ) +
    path(
      `M1136 310C1166 262 1216 240 1284 236C1252 300 1204 326 1160 352C1158 400 1166 450 1180 ${y + 2}H1142C1138 440 1136 370 1136 310Z`,
      skin2,
      {
        opacity: 0.55,
      },
    )
  reflect(s, fluke + body, y, { k: 0.6, depth: 240, rows: 14, amp: [1, 26], x0: 280 })
  // the breath: lenses that rise and part
  const bx = 556,
    by = 282
  const jet = (side: number, reach: number, rise: number, w: number, c: string) =>
    path(
      `M${bx} ${by}C${n(bx + side * reach * 0.05)} ${n(by - rise * 0.9)} ${n(bx + side * reach * 0.5)} ${n(by - rise * 1.22)} ${n(bx + side * reach)} ${n(by - rise * 0.5)}C${n(bx + side * (reach * 0.62))} ${n(by - rise * 1.04 + w)} ${n(bx + side * (reach * 0.1 + w * 0.55))} ${n(by - rise * 0.72)} ${bx} ${by}Z`,
      c,
    )
  const spray = s.pick(
    [p.paper, mix(p.mist, p.foam, 0.3), p.aqua],
    [p.foam, p.mist, mix(p.aqua, p.blue, 0.3)],
  )
  for (const side of [-1, 1])
    s.add(
      jet(side, 196, 176, 30, spray[2] ?? p.aqua),
      jet(side, 138, 214, 26, spray[1] ?? p.mist),
      jet(side, 76, 236, 20, spray[0] ?? p.foam),
    )
  s.add(
    path(
      times(26)
        .map((i) => {
          const side = i % 2 ? 1 : -1,
            q = (i + 1) / 26
          return lens(
            bx + side * (50 + 190 * q),
            by - 96 - 120 * Math.sin(q * 2.6 + 0.4) + ((i * 29) % 40),
            30 - 12 * q,
            7,
          )
        })
        .join(''),
      p.gold,
    ),
  )
  s.add(
    path(
      times(10)
        .map((i) => lens(330 + i * 72, y + 2 + (i % 3) * 3, 120 - (i % 4) * 14, 6))
        .join('') +
        lens(1140, y + 3, 150, 6) +
        lens(1170, y + 12, 90, 5),
      s.pick(p.paper, p.foam),
      { opacity: s.pick(0.95, 0.6) },
    ),
  )
}
