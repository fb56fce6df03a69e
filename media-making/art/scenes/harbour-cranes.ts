import { mix } from '../colour.ts'
import { circle, H, lens, n, path, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Cranes over the quay; one container, gold, on its way. */
export function harbourCranes(s: Sheet): void {
  const { p, r } = s,
    y = 486
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.35), p.foam, mix(p.cream, p.rose, 0.55)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.45)],
    ),
    y,
  )
  disc(s, 838, 372, 150, { halo: 2.3, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [1090, 110, 300, 10],
      [980, 140, 200, 7],
      [700, 230, 260, 8],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[30, 260, 4.4, 22, s.pick(mix(p.mist, p.aqua, 0.45), mix(p.sea, p.blue, 0.3))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 838, y + 6, H, {
    w0: 140,
    w1: 300,
    rows: 14,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 160],
    thick: [2.6, 9],
  })
  const crane = (x: number, k: number, c: string, c2: string, lamp: string) => {
    const base = y - 26,
      across = (v: number) => n(x + v * k),
      up = (v: number) => n(base - v * k)
    const leg = (v: number, lean: number) =>
      path(
        `M${across(v - 13)} ${up(0)}L${across(v - 10 + lean)} ${up(255)}H${across(v + 10 + lean)}L${across(v + 13)} ${up(0)}Z`,
        c,
      )
    return (
      leg(0, 14) +
      leg(168, -6) +
      path(`M${across(-8)} ${up(112)}H${across(176)}V${up(132)}H${across(-6)}Z`, c2) +
      path(
        `M${across(-34)} ${up(0)}h${n(68 * k)}v${n(-15 * k)}h${n(-68 * k)}ZM${across(134)} ${up(0)}h${n(68 * k)}v${n(-15 * k)}h${n(-68 * k)}Z`,
        c2,
      ) +
      stroke(`M${across(4)} ${up(132)}L${across(158)} ${up(250)}`, c2, 8 * k) +
      path(
        `M${across(-150)} ${up(252)}H${across(520)}L${across(526)} ${up(272)}H${across(-150)}Z`,
        c,
      ) +
      path(`M${across(-150)} ${up(272)}H${across(526)}V${up(278)}H${across(-150)}Z`, c2) +
      path(
        `M${across(12)} ${up(270)}L${across(86)} ${up(420)}H${across(104)}L${across(38)} ${up(270)}ZM${across(166)} ${up(270)}L${across(88)} ${up(420)}H${across(106)}L${across(188)} ${up(270)}Z`,
        c,
      ) +
      stroke(
        `M${across(98)} ${up(414)}L${across(500)} ${up(276)}M${across(98)} ${up(414)}L${across(310)} ${up(276)}M${across(92)} ${up(414)}L${across(-140)} ${up(276)}`,
        c2,
        4.5 * k,
      ) +
      rect(x - 146 * k, base - 318 * k, 96 * k, 46 * k, c2, 5) +
      path(lens(x - 98 * k, base - 296 * k, 60 * k, 10 * k), lamp) +
      circle(x + 97 * k, base - 426 * k, 8 * k, lamp) +
      circle(x + 520 * k, base - 262 * k, 6 * k, lamp)
    )
  }
  const boxTones = [
    p.dawn,
    s.pick(p.paper, p.foam),
    s.pick(p.aqua, p.aqua),
    p.gold,
    s.pick(p.blue, p.blue),
    s.pick(p.leaf, p.leaf),
    s.pick(p.sea, mix(p.blue, p.mist, 0.4)),
  ]
  const box = (x: number, yy: number, w: number, h: number, c: string) =>
    rect(x, yy, w, h, c, 2) +
    path(
      range(x + 9, x + w - 8, 11)
        .map((xx) => `M${n(xx)} ${n(yy + 5)}h3.5v${n(h - 10)}h-3.5z`)
        .join(''),
      s.pick(p.ink, p.ink),
      { opacity: 0.16 },
    )
  const stack = (x: number, base: number, cols: readonly number[], w: number, h: number) =>
    cols
      .map((count, i) =>
        times(count)
          .map((j) => box(x + i * (w + 3), base - (j + 1) * (h + 2), w, h, r.of(boxTones)))
          .join(''),
      )
      .join('')
  const D = s.pick(p.deep, p.ink),
    C1 = s.pick(p.sea, mix(p.mist, p.blue, 0.25)),
    C2 = s.pick(p.deep, mix(p.blue, p.mist, 0.3)),
    F = s.pick(mix(p.blue, p.mist, 0.3), mix(p.sea, p.blue, 0.8)),
    F2 = s.pick(mix(p.blue, p.mist, 0.1), p.sea),
    lamp = p.gold
  const far =
    crane(690, 0.56, F, F2, lamp) +
    crane(
      470,
      0.72,
      s.pick(mix(p.blue, p.sea, 0.1), mix(p.blue, p.sea, 0.25)),
      s.pick(mix(p.blue, p.sea, 0.6), p.sea),
      lamp,
    )
  const ship =
    path(
      `M760 ${y - 66}H1300V${y + 2}H820Q772 ${y - 8} 760 ${y - 66}Z`,
      s.pick(p.ink, mix(p.deep, p.ink, 0.4)),
    ) +
    path(`M786 ${y - 22}H1300V${y + 2}H820Q798 ${y - 4} 786 ${y - 22}Z`, p.dawn) +
    stack(832, y - 68, [2, 3, 4, 3, 4, 4, 5], 66, 32)
  const quay =
    rect(-20, y - 26, 760, 30, D) +
    path(
      range(20, 720, 44)
        .map((x) => lens(x, y - 10, 24, 7))
        .join(''),
      s.pick(p.aqua, p.gold),
      { opacity: 0.8 },
    ) +
    stack(258, y - 26, [1, 2, 1], 76, 36)
  const big = crane(96, 1.02, C1, C2, lamp)
  const tx = 96 + 330 * 1.02,
    ty = y - 26 - 252 * 1.02
  const load =
    rect(tx - 34, ty - 6, 68, 16, C2, 4) +
    stroke(
      `M${n(tx - 26)} ${n(ty + 8)}L${n(tx - 48)} ${n(ty + 58)}M${n(tx + 26)} ${n(ty + 8)}L${n(tx + 48)} ${n(ty + 58)}`,
      s.pick(p.deep, p.mist),
      3,
    ) +
    box(tx - 70, ty + 58, 140, 60, p.gold) +
    path(lens(tx, ty + 88, 76, 13), s.pick(p.amber, p.amber))
  reflect(s, far + ship + quay + big + load, y, { k: 0.6, depth: 240, rows: 15, amp: [1, 26] })
}
