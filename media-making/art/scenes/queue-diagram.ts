import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { arrowHead, card } from '../props/chart.ts'
import { numeral } from '../props/numerals.ts'
import { circle, dot, H, lens, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/**
 * One line that turns four times, and three counters: people waiting, people being served, and the
 * length of the line.
 */
export function queueDiagram(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.mist, p.aqua, 0.3), mix(p.deep, p.ink, 0.35))))
  const lane = s.pick(p.paper, mix(p.sea, p.blue, 0.35))
  const ink = s.pick(p.deep, p.foam)
  // The lane: it enters on the left and runs to and fro.
  const [x0, x1] = [150, 748]
  const rows = [92, 186, 280, 374]
  const d = `M-40 ${rows[0]}H${x1}A47 47 0 0 1 ${x1} ${rows[1]}H${x0}A47 47 0 0 0 ${x0} ${rows[2]}H${x1}A47 47 0 0 1 ${x1} ${rows[3]}H${x0 - 10}`
  const out = `M${x0 - 10} ${rows[3]}A47 47 0 0 0 ${x0 - 10} 468H820`
  s.add(
    stroke(d + out.slice(out.indexOf('A') - 0), s.pick(mix(p.blue, p.aqua, 0.4), p.sea), 78, {
      'stroke-linejoin': 'round',
    }),
    stroke(d + out.slice(out.indexOf('A')), lane, 66, { 'stroke-linejoin': 'round' }),
  )
  // Posts of the rope between the turns.
  s.add(
    stroke(
      `M-40 139H${x1 - 30}M${x0 + 30} 233H${x1 + 40}M${x0 - 40} 327H${x1 - 30}M${x0 + 30} 421H${x1 + 40}`,
      p.dawn,
      3,
    ),
    range(60, 720, 110)
      .flatMap((x) =>
        [139, 327]
          .filter((y) => y < 200 || x > x0)
          .map((y) => circle(x, y, 6, s.pick(p.sea, p.gold))),
      )
      .join(''),
    range(190, 790, 110)
      .flatMap((x) => [233, 421].map((y) => circle(x, y, 6, s.pick(p.sea, p.gold))))
      .join(''),
  )
  // People waiting: dense at the end of the line, spaced in front.
  const colours = s.pick(
    [p.sea, p.blue, p.deep, p.leaf, p.sea],
    [p.aqua, p.mist, p.foam, p.leaf, p.aqua],
  )
  const people = (y: number, from: number, to: number, gap: number, seed: number): string =>
    range(0, Math.abs(to - from), gap)
      .map((v, i) => {
        const x = from + Math.sign(to - from) * v
        const c =
          (i + seed) % 9 === 4
            ? p.gold
            : (i * 3 + seed) % 11 === 0
              ? p.dawn
              : cycle(colours, i * 2 + seed)
        return (
          path(
            `M${n(x - 15)} ${y + 15}Q${n(x - 15)} ${y - 4} ${n(x)} ${y - 4}T${n(x + 15)} ${y + 15}Q${n(x)} ${y + 22} ${n(x - 15)} ${y + 15}Z`,
            c,
          ) + circle(x, y - 11, 9.5, mix(c, p.ink, s.pick(0.3, 0.35)))
        )
      })
      .join('')
  s.add(
    people(rows[0] as number, 20, 770, 38, 0),
    people(rows[1] as number, 780, 120, 44, 3),
    people(rows[2] as number, 128, 780, 52, 5),
    people(rows[3] as number, 770, 110, 66, 1),
  )
  s.add(people(468, 164, 800, 124, 2))
  // From the head of the line to three counters.
  const counters = [178, 330, 482]
  s.add(
    stroke(
      counters.map((y) => `M820 468C900 468 880 ${y} 968 ${y}`).join(''),
      s.pick(mix(p.blue, p.aqua, 0.4), p.blue),
      5,
      { 'stroke-dasharray': '3 11', 'stroke-linecap': 'round' },
    ),
    circle(820, 468, 13, p.dawn),
  )
  for (const [i, y] of counters.entries()) {
    const free = i === 1
    s.add(
      arrowHead(978, y, 0, 20, free ? p.leaf : s.pick(p.sea, p.blue)),
      card(1000, y - 60, 190, 122, s.pick(p.paper, p.sea), p.ink),
      rect(1000, y - 60, 190, 34, free ? p.leaf : i ? p.gold : p.dawn, 14),
      rect(1000, y - 40, 190, 14, free ? p.leaf : i ? p.gold : p.dawn),
      numeral(String(i + 1), 1024, y - 55, 23, s.pick(p.paper, p.ink), { weight: 2.8 }),
      rect(1014, y + 26, 162, 12, s.pick(p.mist, p.deep), 6),
      rect(1014, y + 26, free ? 16 : i ? 60 : 124, 12, free ? p.leaf : i ? p.gold : p.dawn, 6),
    )
    if (!free)
      s.add(
        circle(1096, y - 6, 12, ink),
        path(`M1072 ${y + 22}Q1072 ${y + 5} 1096 ${y + 5}T1120 ${y + 22}Z`, ink),
      )
    else s.add(path(lens(1096, y, 76, 14), s.pick(p.mist, p.blue)))
  }
  // Below: the length of the line over the day.
  const base = 676
  const heights = times(40).map(
    (i) =>
      12 +
      62 * Math.exp(-(((i - 14) / 5) ** 2)) +
      92 * Math.exp(-(((i - 29) / 4) ** 2)) +
      ((i * 7) % 5) * 2.4,
  )
  s.add(rect(0, 556, W, 152, s.pick(mix(p.sea, p.deep, 0.25), mix(p.ink, '#02060a', 0.3))))
  s.add(
    stroke(`M96 ${base - 50}H1190M96 ${base - 100}H1190`, s.pick(p.aqua, p.blue), 1.6, {
      opacity: 0.45,
      'stroke-dasharray': '4 8',
    }),
    stroke(`M96 ${base}H1190`, p.mist, 2.4),
  )
  s.add(
    heights
      .map((h, i) =>
        rect(104 + i * 27, base - h, 18, h, h > 84 ? p.dawn : h > 50 ? p.gold : p.aqua, 3),
      )
      .join(''),
  )
  s.add(
    numeral('0', 74, base - 12, 15, p.foam, { align: 'end' }),
    numeral('50', 74, base - 58, 15, p.foam, { align: 'end' }),
    numeral('100', 74, base - 108, 15, p.foam, { align: 'end' }),
  )
  s.add(
    [8, 12, 16, 20]
      .map((hour, i) => numeral(String(hour), 240 + i * 270, base + 9, 15, p.foam))
      .join(''),
    path(dot(104 + 29 * 27 + 9, base - (heights[29] as number) - 14, 6), p.cream),
  )
}
