import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import { circle, ellipse, H, lens, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const X0 = 196
const PER = 9.9

/** Expenses by purpose: bars of coins on their side, next to the budget. */
export function budgetBars(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.rose, p.cream, 0.42), mix(p.rose, p.ink, 0.78))))
  const paper = s.pick(p.paper, mix(p.deep, p.ink, 0.35))
  s.add(rect(36, 40, 1196, 640, p.ink, 24, { opacity: 0.12 }), rect(28, 28, 1196, 640, paper, 24))
  const ink = s.pick(p.deep, p.foam)
  const line = s.pick(mix(p.mist, p.foam, 0.1), p.sea)
  // The scale.
  s.add(
    range(0, 100, 20)
      .map(
        (v) =>
          stroke(
            `M${n(X0 + v * PER)} 66V606`,
            line,
            v ? 2 : 4,
            v ? { 'stroke-dasharray': '3 9' } : {},
          ) + numeral(String(v), X0 + v * PER, 622, 22, ink, { weight: 2.2 }),
      )
      .join(''),
  )
  const rows: readonly (readonly [number, number, string])[] = [
    [86, 80, p.dawn],
    [64, 70, s.pick(p.sea, p.blue)],
    [47, 40, p.gold],
    [33, 36, p.leaf],
    [19, 24, p.aqua],
  ]
  const light = s.pick(p.paper, p.ink)
  const signs = [
    circle(0, -12, 13, light) + path('M-26 26Q-26 4 0 4T26 26Z', light),
    rect(-22, -24, 44, 15, light, 4) +
      rect(-22, -5, 44, 15, light, 4) +
      rect(-22, 14, 44, 15, light, 4),
    path('M-28 4L0-26L28 4V28H-28Z', light),
    path('M-22 22C-28-14 2-28 24-24C26 4 8 30-14 24L-24 30Z', light),
    path('M-30-18H-2V24Q-16 14-30 22ZM2-18H30V22Q16 14 2 24Z', light),
  ]
  for (const [i, [spent, planned, c]] of rows.entries()) {
    const y = 120 + i * 108
    const end = X0 + spent * PER
    const rim = mix(c, p.ink, 0.26)
    // A roll of coins: rims as slits, the last one shows its face.
    s.add(
      rect(X0 + 6, y - 26, spent * PER - 4, 70, p.ink, 8, { opacity: 0.14 }),
      path(`M${X0} ${y - 35}H${n(end)}A18 35 0 0 1 ${n(end)} ${y + 35}H${X0}Z`, c),
      path(
        `M${X0} ${y + 8}H${n(end + 16)}Q${n(end + 12)} ${y + 34} ${n(end)} ${y + 35}H${X0}Z`,
        p.ink,
        {
          opacity: 0.13,
        },
      ),
      stroke(
        range(X0 + 16, end - 10, 19.8)
          .map((x) => `M${n(x)} ${y - 35}A18 35 0 0 1 ${n(x)} ${y + 35}`)
          .join(''),
        rim,
        2.4,
        { opacity: 0.7 },
      ),
      ellipse(end, y, 18, 35, mix(c, s.pick(p.paper, p.cream), 0.45)),
      ellipse(end, y, 11, 24, 'none', { stroke: rim, 'stroke-width': 2.6, opacity: 0.7 }),
      path(lens(end, y, 12, 8), rim),
      path(lens(X0 + (spent * PER) / 2, y - 22, spent * PER * 0.8, 5), s.pick(p.paper, p.cream), {
        opacity: 0.55,
      }),
    )
    // The budget: a bracket across the bar.
    const px = X0 + planned * PER
    s.add(
      stroke(`M${n(px - 10)} ${y - 50}H${n(px)}V${y + 50}H${n(px - 10)}`, ink, 5, {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    )
    s.add(circle(108, y, 44, c), `<g transform="translate(108 ${y})">${signs[i]}</g>`)
    s.add(
      numeral(String(spent), Math.max(end, px) + 44, y - 15, 30, ink, {
        align: 'start',
        weight: 2.5,
      }),
    )
  }
  // The remainder: a small pile on the right.
  const pile = (x: number, count: number, c: string): string =>
    ellipse(x + 6, 588, 58, 16, p.ink, { opacity: 0.14 }) +
    times(count)
      .map((k) => {
        const y = 578 - k * 17
        return (
          path(
            `M${x - 52} ${y}V${y + 11}A52 15 0 0 0 ${x + 52} ${y + 11}V${y}Z`,
            mix(c, p.ink, 0.2),
          ) + ellipse(x, y, 52, 15, k === count - 1 ? mix(c, p.cream, 0.4) : c)
        )
      })
      .join('')
  s.add(
    pile(930, 6, p.gold),
    pile(1058, 10, p.gold),
    pile(1160, 3, mix(p.gold, p.amber, 0.4)),
    path(lens(1058, 425, 44, 9) + lens(930, 493, 44, 9), p.amber),
  )
}
