import { mix } from '../colour.ts'
import { H, lens, lerp, n, path, rect, sample, smooth, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A suspension bridge across the sun. */
export function suspensionBridge(s: Sheet): void {
  const { p } = s,
    y = 468
  sky(
    s,
    s.pick(
      [mix(p.mist, p.aqua, 0.3), p.foam, mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 626, 306, 158, { halo: 2, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [230, 120, 380, 12],
      [360, 150, 220, 7],
      [1010, 178, 330, 10],
      [1150, 96, 220, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [40, 240, 2.2, 62, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))],
    [24, 150, 0.4, 26, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 626, y + 8, H, {
    w0: 140,
    w1: 330,
    rows: 14,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 170],
    thick: [2.6, 9],
  })
  const D = s.pick(p.deep, mix(p.blue, p.sea, 0.3)),
    D2 = s.pick(p.ink, p.sea),
    T1 = 318,
    T2 = 934,
    deck = (x: number) => 388 - 30 * (1 - ((x - 626) / 700) ** 2),
    cable = (x: number) => {
      if (x < T1) return lerp(380, 76, ((x + 60) / (T1 + 60)) ** 1.5)
      if (x > T2) return lerp(76, 380, 1 - (1 - (x - T2) / (W + 60 - T2)) ** 1.5)
      return 340 - 264 * ((x - 626) / (T2 - 626)) ** 2
    }
  let hang = ''
  for (let x = -40; x < W + 60; x += 34)
    if (Math.abs(x - T1) > 16 && Math.abs(x - T2) > 16) hang += `M${x} ${n(cable(x))}V${n(deck(x))}`
  const tower = (x: number) =>
    path(`M${x - 36} ${y + 2}L${x - 25} 48H${x - 7}V${y + 2}Z`, D) +
    path(`M${x + 36} ${y + 2}L${x + 25} 48H${x + 7}V${y + 2}Z`, D2) +
    rect(x - 29, 40, 58, 17, D2, 4) +
    rect(x - 26, 150, 52, 15, D) +
    rect(x - 29, 262, 58, 15, D) +
    path(lens(x, 30, 42, 11), p.gold)
  const car = (x: number, c: string, big = false) => {
    const yy = deck(x) - 1,
      w = big ? 92 : 56,
      h = big ? 31 : 20
    return (
      path(`M${x} ${n(yy)}v${-h + 8}q0-8 8-8h${w - 20}q6 0 9 6l6 ${h - 10}v4Z`, c) +
      rect(x + 7, yy - h + 5, w - 24, big ? 9 : 6, s.pick(p.foam, p.lit), 2) +
      path(lens(x + w + 12, yy - 7, 26, 5), p.gold)
    )
  }
  const motif =
    stroke(hang, D, 2.2, { opacity: 0.82 }) +
    stroke(
      smooth(sample(cable, -60, T1, 14)) +
        smooth(sample(cable, T1, T2, 14)) +
        smooth(sample(cable, T2, W + 60, 14)),
      D2,
      6,
    ) +
    path(
      smooth(sample(deck)) +
        `L${W + 20} ${n(deck(W) + 22)}` +
        smooth(
          sample((x) => deck(W - x) + 17, -20, W + 20).map(([x, yy]) => [W - x, yy]),
          false,
        ) +
        'Z',
      D,
    ) +
    stroke(smooth(sample((x) => deck(x) - 1)), s.pick(p.gold, p.gold), 3) +
    tower(T1) +
    tower(T2) +
    car(420, s.pick(p.dawn, p.dawn)) +
    car(520, s.pick(p.paper, p.foam), true) +
    car(742, s.pick(p.sea, p.aqua)) +
    car(840, p.gold) +
    car(1010, s.pick(p.paper, p.foam)) +
    car(150, s.pick(p.sea, p.aqua), true)
  reflect(s, motif, y, { k: 0.62, depth: 262, rows: 16, amp: [1, 26], opacity: [0.9, 0.35] })
}
