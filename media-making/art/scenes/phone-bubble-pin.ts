import { mix } from '../colour.ts'
import { area, circle, ellipse, g, H, lens, path, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A bubble, a phone, a pin and a coin standing in the sea. */
export function phoneBubblePin(s: Sheet): void {
  const { p } = s,
    y = 468
  sky(
    s,
    s.pick([mix(p.mist, p.foam, 0.35), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, 0.4)]),
    y,
  )
  s.add(
    circle(
      690,
      y,
      330,
      s.grad(
        s.pick(
          [mix(p.gold, p.cream, 0.25), mix(p.gold, p.cream, 0.65)],
          [mix(p.gold, p.amber, 0.2), mix(p.amber, p.dawn, 0.35)],
        ),
      ),
    ),
  )
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.15), p.aqua, p.blue], [p.sea, p.deep, p.ink]))
  glitter(s, 690, y + 8, H, {
    w0: 300,
    w1: 330,
    rows: 10,
    colors: [p.gold, s.pick(p.cream, p.gold)],
    len: [60, 190],
    thick: [3, 9],
    falloff: 1.2,
    opacity: 0.85,
  })
  const D = s.pick(p.deep, mix(p.deep, p.sea, 0.4)),
    Wt = s.pick(p.paper, p.foam),
    cut = s.id('k')
  s.def(`<clipPath id="${cut}">${rect(549, 76, 242, 470, '#000', 30)}</clipPath>`)
  const phone =
    rect(530, 57, 280, 508, D, 46) +
    path('M764 57a46 46 0 0 1 46 46v416a46 46 0 0 1-46 46Z', s.pick(p.ink, p.ink), {
      opacity: 0.35,
    }) +
    g(
      rect(
        549,
        76,
        242,
        470,
        s.grad(
          s.pick(
            [p.sea, p.blue, p.aqua],
            [mix(p.sea, p.blue, 0.4), p.blue, mix(p.blue, p.aqua, 0.4)],
          ),
        ),
      ) +
        circle(726, 186, 50, p.gold) +
        rect(574, 262, 142, 54, Wt, 20) +
        path(lens(624, 289, 70, 6) + lens(680, 289, 26, 6), s.pick(p.aqua, p.blue)) +
        rect(654, 330, 114, 48, p.gold, 20) +
        path(lens(710, 354, 70, 6), p.amber) +
        path(
          area((x) => 418 + Math.sin(x / 36) * 10, 560, 540, 800, 13),
          s.pick(p.blue, p.sea),
        ) +
        path(
          area((x) => 444 + Math.sin(x / 30 + 2) * 9, 560, 540, 800, 13),
          s.pick(p.sea, p.deep),
        ),
      { 'clip-path': `url(#${cut})` },
    ) +
    rect(632, 92, 76, 18, D, 9)
  const bubble =
    path(
      'M120 142h268a86 86 0 0 1 86 86v62a86 86 0 0 1-86 86H248l-96 100q-14 10-14-8v-92h-18a86 86 0 0 1-86-86v-62a86 86 0 0 1 86-86Z',
      s.pick(p.blue, p.blue),
    ) +
    path(
      'M388 142a86 86 0 0 1 86 86v62a86 86 0 0 1-86 86h-54q66-36 66-118 0-78-40-116Z',
      s.pick(p.sea, p.sea),
      {
        opacity: 0.7,
      },
    ) +
    [160, 254, 348].map((x) => path(lens(x, 260, 66, 25), Wt)).join('')
  const pin =
    path('M1020 486C962 388 916 336 916 250a104 104 0 0 1 208 0c0 86-46 138-104 236Z', p.dawn) +
    path(
      'M1020 486c58-98 104-150 104-236a104 104 0 0 0-70-98.400c40 66 26 196-34 334.400Z',
      s.pick(mix(p.dawn, p.ink, 0.2), mix(p.dawn, p.ink, 0.35)),
    ) +
    circle(1020, 250, 44, Wt)
  const coin =
    ellipse(1196, 414, 92, 92, s.pick(p.gold, p.gold)) +
    circle(1196, 414, 70, 'none', { stroke: p.amber, 'stroke-width': 7 }) +
    path(lens(1196, 392, 84, 13) + lens(1196, 420, 62, 12) + lens(1196, 446, 40, 10), p.amber)
  reflect(s, bubble + coin + pin, y, { k: 0.66, depth: 256, rows: 15, amp: [1, 26] })
  const dry = s.id('k')
  s.def(`<clipPath id="${dry}">${rect(0, 0, W, 548, '#000')}</clipPath>`)
  reflect(s, g(phone, { 'clip-path': `url(#${dry})` }), 548, {
    k: 0.5,
    depth: 200,
    rows: 11,
    amp: [1, 22],
    x0: 440,
    x1: 900,
  })
}
