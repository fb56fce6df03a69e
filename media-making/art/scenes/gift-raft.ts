import { mix } from '../colour.ts'
import { circle, g, H, lens, path, placed, range, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A gift in a wrapping cloth, knotted, on a raft. */
export function giftRaft(s: Sheet): void {
  const { p } = s,
    y = 506,
    cx = 700
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.3), p.foam, mix(p.cream, p.rose, 0.3)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 232, 300, 112, { halo: 2.5, color: s.pick(p.gold, p.cream), to: s.pick(p.amber, p.gold) })
  clouds(
    s,
    [
      [1110, 130, 360, 11],
      [1010, 162, 200, 7],
      [360, 130, 260, 9],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [34, 240, 2.6, 38, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [18, 160, 0.4, 10, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 232, y + 6, H, {
    w0: 110,
    w1: 240,
    rows: 13,
    colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 140],
    thick: [2.6, 8],
  })
  const A = p.dawn,
    B = mix(p.dawn, p.ink, 0.2),
    C = mix(p.dawn, p.cream, 0.35),
    inner = p.gold
  const b = y - 34
  const bundle =
    path(
      `M${cx - 268} ${b}C${cx - 330} ${b - 110} ${cx - 250} ${b - 244} ${cx - 40} ${b - 262}H${cx + 40}C${cx + 250} ${b - 244} ${cx + 330} ${b - 110} ${cx + 268} ${b}Q${cx} ${b + 16} ${cx - 268} ${b}Z`,
      A,
    ) +
    path(
      `M${cx + 40} ${b - 262}C${cx + 250} ${b - 244} ${cx + 330} ${b - 110} ${cx + 268} ${b}Q${cx + 190} ${b + 8} ${cx + 110} ${b + 8}Q${cx + 210} ${b - 130} ${cx + 10} ${b - 258}Z`,
      B,
    ) +
    path(
      `M${cx - 20} ${b - 258}Q${cx - 150} ${b - 160} ${cx - 140} ${b + 8}Q${cx - 210} ${b + 4} ${cx - 268} ${b}C${cx - 330} ${b - 110} ${cx - 250} ${b - 244} ${cx - 40} ${b - 262}Z`,
      C,
      { opacity: 0.75 },
    ) +
    path(
      `M${cx - 10} ${b - 256}Q${cx - 60} ${b - 120} ${cx - 10} ${b + 9}Q${cx + 40} ${b - 120} ${cx + 10} ${b - 256}Z`,
      B,
      { opacity: 0.55 },
    ) +
    stroke(
      `M${cx - 30} ${b - 252}Q${cx - 190} ${b - 180} ${cx - 236} ${b - 60}M${cx + 30} ${b - 252}Q${cx + 190} ${b - 180} ${cx + 240} ${b - 60}M${cx - 16} ${b - 246}Q${cx - 96} ${b - 150} ${cx - 98} ${b - 20}M${cx + 16} ${b - 246}Q${cx + 96} ${b - 150} ${cx + 92} ${b - 20}`,
      mix(p.dawn, p.ink, 0.34),
      3,
      { opacity: 0.5, 'stroke-linecap': 'round' },
    )
  const ear = (m: number) =>
    g(
      path('M0 0C40-90 130-170 262-186C240-90 150-16 0 0Z', m > 0 ? A : C) +
        path('M0 0C60-40 180-90 262-186C240-90 150-16 0 0Z', inner) +
        path('M0 0C70-30 170-72 262-186C190-60 110-20 0 0Z', mix(p.amber, p.dawn, 0.25), {
          opacity: 0.6,
        }),
      { transform: `translate(${cx} ${b - 270}) scale(${m} 1)` },
    ) +
    g(
      path('M0 0C60 10 150-6 206 52C140 78 50 56 0 0Z', m > 0 ? B : A) +
        path('M0 0C60 26 130 24 206 52C140 78 50 56 0 0Z', inner),
      {
        transform: `translate(${cx} ${b - 262}) scale(${m} 1)`,
      },
    )
  const knot =
    ear(-1) +
    ear(1) +
    path(
      `M${cx - 54} ${b - 262}Q${cx - 58} ${b - 316} ${cx} ${b - 318}T${cx + 54} ${b - 262}Q${cx} ${b - 236} ${cx - 54} ${b - 262}Z`,
      A,
    ) +
    path(
      `M${cx + 8} ${b - 318}Q${cx + 56} ${b - 312} ${cx + 54} ${b - 262}Q${cx + 30} ${b - 248} ${cx + 8} ${b - 248}Q${cx + 34} ${b - 284} ${cx + 8} ${b - 318}Z`,
      B,
    )
  const tag =
    stroke(
      `M${cx + 40} ${b - 262}Q${cx + 110} ${b - 220} ${cx + 128} ${b - 170}`,
      s.pick(p.paper, p.cream),
      4,
    ) +
    placed(
      path('M-30-8 0-34 30-8V74H-30Z', s.pick(p.paper, p.foam)) +
        circle(0, -12, 6, B) +
        path(lens(0, 20, 40, 6) + lens(0, 38, 30, 5) + lens(0, 56, 36, 5), s.pick(p.sea, p.sea)),
      cx + 132,
      b - 150,
      1,
      -8,
    )
  const log = s.pick(mix(p.amber, p.deep, 0.42), mix(p.amber, p.ink, 0.55)),
    log2 = s.pick(mix(p.amber, p.cream, 0.25), mix(p.amber, p.deep, 0.35))
  const raft =
    rect(
      cx - 372,
      y - 38,
      744,
      20,
      s.pick(mix(p.amber, p.deep, 0.25), mix(p.amber, p.deep, 0.55)),
      6,
    ) +
    range(cx - 336, cx + 336, 112)
      .map(
        (x) =>
          circle(x, y - 6, 31, log) +
          circle(x, y - 6, 21, log2) +
          path(lens(x, y - 8, 28, 4) + lens(x, y - 1, 20, 3.4), log),
      )
      .join('') +
    range(cx - 280, cx + 280, 280)
      .map((x) => rect(x - 7, y - 42, 14, 44, s.pick(p.paper, p.mist), 4))
      .join('')
  const mast =
    rect(cx - 348, 190, 10, y - 226, log) +
    path(
      `M${cx - 338} 196Q${cx - 270} 206 ${cx - 250} 236Q${cx - 290} 256 ${cx - 338} 252Z`,
      s.pick(p.sea, p.aqua),
    ) +
    circle(cx - 343, 186, 9, p.gold)
  reflect(s, mast + bundle + knot + tag + raft, y, {
    k: 0.58,
    depth: 230,
    rows: 14,
    amp: [1, 28],
    x0: 260,
  })
  s.add(
    path(lens(cx, y + 24, 800, 6) + lens(cx - 120, y + 36, 480, 5), s.pick(p.paper, p.foam), {
      opacity: 0.8,
    }),
  )
}
