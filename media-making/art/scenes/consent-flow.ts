import { mix } from '../colour.ts'
import { arrowHead, card, cross, tick } from '../props/chart.ts'
import { bust } from '../props/people.ts'
import { circle, H, lens, n, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/**
 * A person decides, switch by switch, which data go where: allowed data flow on, the rest stays.
 */
export function consentFlow(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.paper, p.rose, 0.3), mix(p.foam, p.mist, 0.15)],
          [mix(p.deep, p.rose, 0.12), p.ink],
        ),
        {
          x1: 0,
          y1: 0,
          x2: 1,
          y2: 0,
        },
      ),
    ),
  )
  s.add(
    path(
      times(70)
        .map((i) => lens(30 + ((i * 173) % 1220), 24 + ((i * 97) % 670), 16, 3))
        .join(''),
      s.pick(p.dawn, p.mist),
      { opacity: 0.14 },
    ),
  )
  const rows = [142, 282, 422, 562]
  const inks = [p.dawn, s.pick(p.sea, p.aqua), p.gold, p.leaf]
  const on = [true, false, true, true]
  const white = s.pick(p.paper, mix(p.sea, p.deep, 0.35))
  // Ribbons from the person to the switches.
  for (const [i, y] of rows.entries()) {
    const c = inks[i] as string
    const d = `M240 ${330 + i * 22}C340 ${330 + i * 22} 360 ${y} 470 ${y}H560`
    s.add(stroke(d, c, 20))
    if (on[i])
      s.add(
        stroke(`M740 ${y}H940`, c, 20),
        path([790, 850, 910].map((x) => lens(x, y, 40, 6)).join(''), p.cream, { opacity: 0.85 }),
      )
  }
  // The recipients: four places.
  const place = (y: number, i: number): string => {
    const allowed = on[i]
    const c = inks[i] as string
    const face = allowed ? c : s.pick(mix(p.mist, p.foam, 0.3), p.deep)
    const sign = allowed ? s.pick(p.paper, p.ink) : s.pick(mix(p.mist, p.blue, 0.4), p.blue)
    const icon = [
      path(
        'M-28-22H28Q36-22 36-14V10Q36 18 28 18H0L-16 32V18H-28Q-36 18-36 10V-14Q-36-22-28-22Z',
        sign,
      ),
      path('M0 34Q-26 2-26-12A26 26 0 1 1 26-12Q26 2 0 34Z', sign) + circle(0, -12, 10, face),
      path('M-30-8L0-32L30-8V30H8V8H-8V30H-30Z', sign),
      path('M0 32C-60-4-40-38-16-32Q-2-30 0-18Q2-30 16-32C40-38 60-4 0 32Z', sign),
    ][i] as string
    return `${circle(1062, y + 8, 66, p.ink, { opacity: 0.16 }) + circle(1058, y, 64, face, allowed ? {} : { stroke: sign, 'stroke-width': 4, 'stroke-dasharray': '8 9' })}<g transform="translate(1058 ${y})">${icon}</g>${allowed ? arrowHead(982, y, 0, 30, c) : ''}`
  }
  s.add(rows.map(place).join(''))
  // Denied data end at the card and leave no trace beyond it.
  const off = rows[1] as number
  s.add(
    stroke(`M776 ${off}H966`, s.pick(mix(p.mist, p.blue, 0.4), p.blue), 5, {
      'stroke-dasharray': '3 13',
      'stroke-linecap': 'round',
    }),
  )
  // The card with its switches.
  s.add(card(520, 48, 256, 612, white, p.ink, 26))
  for (const [i, y] of rows.entries()) {
    const c = inks[i] as string
    const yes = on[i]
    s.add(
      rect(548, y - 32, 120, 64, yes ? c : s.pick(p.mist, p.deep), 32),
      circle(yes ? 636 : 580, y, 25, s.pick(p.paper, p.foam)),
      yes ? tick(636, y, c, 6, 0.8) : cross(580, y, p.sea, 6, 0.8),
      path(lens(718, y - 10, 76, 7) + lens(706, y + 12, 52, 7), s.pick(p.deep, p.mist), {
        opacity: 0.5,
      }),
      i < 3 ? rect(548, y + 68, 200, 2.4, s.pick(p.mist, p.blue), 1) : '',
    )
  }
  s.add(rect(514, off - 30, 14, 60, s.pick(p.sea, p.aqua), 4))
  // The way back: it can be taken back at any time.
  s.add(
    stroke(
      `M1058 ${(rows[3] as number) + 64}V${n(654)}Q1058 684 1028 684H230Q190 684 190 650V560`,
      s.pick(p.deep, p.foam),
      5,
      { 'stroke-dasharray': '12 10' },
    ),
    arrowHead(190, 552, 270, 28, s.pick(p.deep, p.foam)),
    circle(860, 684, 17, s.pick(p.paper, p.deep)),
    stroke('M868 676a10 10 0 1 0 2 10', s.pick(p.deep, p.foam), 4, { 'stroke-linecap': 'round' }),
  )
  // The person, from behind, before the card.
  s.add(
    circle(180, 350, 150, s.pick(mix(p.rose, p.cream, 0.4), p.deep)),
    bust(s, 180, 500, 288, { coat: s.pick(p.sea, p.blue), hair: 'bob', skin: 0 }),
  )
}
