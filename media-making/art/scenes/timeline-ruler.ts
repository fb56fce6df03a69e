import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, lens, n, path, polar, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const X0 = 64
const YEAR = 46.6
const TAPE = 366

/** A tape measure extended over twenty years, with small and large events on it. */
export function timelineRuler(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.gold, p.cream, 0.62), mix(p.deep, p.ink, 0.2))))
  // A cutting mat: a fine grid under everything.
  s.add(
    stroke(
      range(12, W, 40)
        .map((x) => `M${x} 0V${H}`)
        .join('') +
        range(14, H, 40)
          .map((y) => `M0 ${y}H${W}`)
          .join(''),
      s.pick(mix(p.gold, p.amber, 0.35), p.sea),
      1.3,
      { opacity: 0.45 },
    ),
  )
  const ink = s.pick(p.ink, p.foam)
  const year = (y: number): number => X0 + (y - 2007) * YEAR
  // The tape with its shadow, and the case it comes from.
  s.add(
    rect(-10, TAPE + 14, 1180, 92, p.ink, 0, { opacity: 0.18 }),
    rect(X0 - 34, TAPE, 1130, 92, s.pick(p.paper, p.foam), 3),
    rect(X0 - 34, TAPE + 78, 1130, 14, p.dawn),
    rect(X0 - 48, TAPE - 12, 18, 118, s.pick(p.sea, p.mist), 4),
    stroke(
      range(0, 20, 0.25)
        .map((v) => {
          const x = X0 + v * YEAR
          const h = v % 1 === 0 ? 40 : v % 0.5 === 0 ? 26 : 15
          return `M${n(x)} ${TAPE}v${h}`
        })
        .join(''),
      p.ink,
      2.6,
    ),
    range(2007, 2026, 1)
      .map(
        (y) =>
          (y % 5 === 0 || y === 2007 || y === 2026
            ? rect(year(y) - 21, TAPE + 40, 42, 32, y === 2026 ? p.dawn : p.gold, 5)
            : '') +
          numeral(String(y % 100).padStart(2, '0'), year(y), TAPE + 46, 20, p.ink, { weight: 2.5 }),
      )
      .join(''),
  )
  s.add(
    circle(1180, 420, 176, p.ink, { opacity: 0.18 }),
    circle(1168, 400, 172, s.pick(p.sea, mix(p.sea, p.blue, 0.4))),
    circle(1168, 400, 142, p.gold),
    circle(1168, 400, 112, p.deep),
    path(
      times(12)
        .map((i) => {
          const [x, y] = polar(1168, 400, 127, i * 30)
          return `M${n(x - 5)} ${n(y)}a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z`
        })
        .join(''),
      p.deep,
    ),
    path(lens(1168, 372, 150, 20) + lens(1156, 404, 178, 17) + lens(1176, 434, 130, 14), p.aqua),
    rect(982, TAPE - 10, 26, 116, s.pick(p.deep, p.sea), 5),
  )
  // Above: events as pins, the taller the farther they reached. Below: spans of time.
  const events: readonly (readonly [number, number, string])[] = [
    [2007.3, 190, p.dawn],
    [2009.5, 96, s.pick(p.sea, p.aqua)],
    [2010.2, 250, p.leaf],
    [2012.6, 140, p.gold],
    [2014.1, 206, p.dawn],
    [2015.8, 82, s.pick(p.sea, p.aqua)],
    [2016.9, 280, s.pick(p.deep, p.mist)],
    [2018.7, 150, p.leaf],
    [2019.3, 72, p.gold],
    [2020.8, 300, p.dawn],
    [2021.9, 178, s.pick(p.sea, p.aqua)],
    [2023.2, 112, p.leaf],
    [2024.4, 236, s.pick(p.deep, p.mist)],
  ]
  for (const [i, [at, h, c]] of events.entries()) {
    const x = year(at)
    const y = TAPE - h
    const r = 13 + h / 16
    s.add(
      stroke(`M${n(x)} ${TAPE - 2}V${n(y)}`, ink, 3.4),
      circle(x, TAPE, 5.5, ink),
      circle(x + 4, y + 5, r, p.ink, { opacity: 0.14 }),
      circle(x, y, r, c),
    )
    const light = c === p.gold ? p.ink : s.pick(p.paper, p.ink)
    s.add(
      [
        path(lens(x, y, r * 1.2, r * 0.5), light),
        circle(x, y, r * 0.42, light),
        path(
          `M${n(x)} ${n(y - r * 0.5)}L${n(x + r * 0.5)} ${n(y + r * 0.4)}H${n(x - r * 0.5)}Z`,
          light,
        ),
        rect(x - r * 0.38, y - r * 0.38, r * 0.76, r * 0.76, light, 2),
      ][i % 4] as string,
    )
  }
  const span = (a: number, b: number, y: number, c: string): string =>
    rect(year(a), y, year(b) - year(a), 22, c, 11) +
    circle(year(a) + 11, y + 11, 5, s.pick(p.paper, p.ink)) +
    circle(year(b) - 11, y + 11, 5, s.pick(p.paper, p.ink)) +
    stroke(`M${n(year(a) + 11)} ${y}V${TAPE + 96}`, ink, 1.8, {
      'stroke-dasharray': '3 6',
      opacity: 0.6,
    })
  s.add(
    span(2007.2, 2013.4, 508, s.pick(p.sea, p.blue)),
    span(2010.6, 2019.2, 550, p.leaf),
    span(2016.4, 2025.1, 592, p.dawn),
    span(2020.4, 2023.6, 508, s.pick(p.deep, p.mist)),
    span(2014.2, 2015.9, 634, p.gold),
    span(2021.3, 2025.2, 634, s.pick(p.sea, p.blue)),
  )
}
