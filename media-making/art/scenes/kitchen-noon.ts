import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow } from '../props/room.ts'
import { circle, g, H, lens, n, path, polar, rect, stroke, times, upright, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Noon in a kitchen: the cook tosses the pan, and the food is in the air. */
export function kitchenNoon(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.mist, p.aqua, 0.35), mix(p.deep, p.ink, 0.4))))
  // tiles
  s.add(
    stroke(
      times(15)
        .map((i) => `M${i * 90} 0V520`)
        .join('') +
        times(7)
          .map((i) => `M0 ${i * 84 + 10}H${W}`)
          .join(''),
      s.pick(p.foam, p.sea),
      3,
      { opacity: 0.7 },
    ),
  )
  // hood and a rail with orders
  s.add(
    path('M420-10H1280V130H520Z', s.pick(p.sea, p.sea)),
    rect(520, 126, 760, 16, s.pick(p.deep, p.ink)),
    glow(s, 850, 150, 380, p.lit, s.pick(0.35, 0.5)),
    rect(40, 40, 330, 12, s.pick(p.deep, p.mist), 6),
    times(5)
      .map((i) =>
        g(
          rect(0, 0, 52, 74 + ((i * 31) % 40), i === 2 ? p.gold : s.pick(p.paper, p.cream), 3) +
            path(
              lens(26, 20, 34, 3) + lens(26, 36, 34, 3) + lens(22, 52, 26, 3),
              s.pick(p.sea, p.sea),
            ),
          { transform: `translate(${54 + i * 62} 46) rotate(${(i % 3) - 1})` },
        ),
      )
      .join(''),
  )
  // a second cook behind, at the pass
  s.add(
    figure(
      s,
      {
        top: s.pick(p.paper, p.foam),
        collar: 'apron',
        trim: p.dawn,
        hair: 'kerchief',
        hat: p.leaf,
        band: p.cream,
        skin: 3,
        mood: 'down',
      },
      190,
      316,
      { view: 'three', scale: 1.5, flip: true, nod: 10 },
    ),
  )
  s.add(
    rect(-20, 560, 420, 170, s.pick(mix(p.mist, p.blue, 0.3), p.sea)),
    rect(-20, 552, 420, 16, s.pick(p.paper, p.mist)),
    [60, 180, 300]
      .map(
        (x, i) =>
          path(`M${x - 50} 520h100q-6 34-50 34t-50-34Z`, [p.dawn, p.sea, p.gold][i] as string) +
          path(lens(x, 520, 92, 10), p.leaf) +
          circle(x, 514, 12, p.gold),
      )
      .join(''),
  )
  // the stove
  s.add(
    rect(620, 616, 680, 110, s.pick(p.deep, p.ink)),
    rect(620, 616, 680, 10, s.pick(p.blue, p.blue)),
    times(5)
      .map(
        (i) =>
          circle(690 + i * 130, 672, 20, s.pick(p.mist, p.mist)) +
          stroke(`M${690 + i * 130} 656v16`, p.ink, 5),
      )
      .join(''),
  )
  const flame = (x: number, h: number): string =>
    path(
      `M${x} 616C${x - 46} ${616 - h * 0.4} ${x - 6} ${616 - h * 0.6} ${x} ${616 - h}C${x + 14} ${616 - h * 0.6} ${x + 46} ${616 - h * 0.4} ${x} 616Z`,
      p.amber,
    ) +
    path(
      `M${x} 616C${x - 20} ${616 - h * 0.3} ${x} ${616 - h * 0.4} ${x} ${616 - h * 0.6}C${x + 8} ${616 - h * 0.4} ${x + 22} ${616 - h * 0.3} ${x} 616Z`,
      p.gold,
    )
  s.add(
    glow(s, 1010, 600, 260, p.amber, 0.55),
    [900, 950, 1000, 1050, 1100]
      .map((x, i) => flame(x, [70, 110, 90, 120, 76][i] as number))
      .join(''),
  )
  const cook = {
    top: s.pick(p.paper, mix(p.foam, p.mist, 0.3)),
    collar: 'apron',
    trim: s.pick(p.sea, p.blue),
    hair: 'toque',
    hat: s.pick(p.paper, p.foam),
    band: s.pick(p.mist, p.mist),
    skin: 1,
    mood: 'smile',
    beard: 'moustache',
  } as const
  s.add(figure(s, cook, 500, 300, { view: 'side', scale: 2.3, lean: 4, nod: -8 }))
  // the pan, tilted, and the flying food
  const pan =
    stroke('M-240 8L-150 0', p.ink, 26, { 'stroke-linecap': 'round' }) +
    path('M-160-14Q-140 70 0 72T170-26Z', s.pick(p.ink, p.ink)) +
    path('M-160-14Q0 26 170-26Q0 4-160-14Z', s.pick(p.sea, p.sea))
  s.add(g(pan, { transform: 'translate(1010 500) rotate(-9)' }))
  const bits = times(26).map((i) => {
    const [x, y] = polar(960, 400, 60 + ((i * 53) % 190), 200 + ((i * 37) % 150))
    const ink = [p.leaf, p.dawn, p.gold, p.moss, p.amber][i % 5] as string
    return g(
      i % 3 === 0
        ? circle(0, 0, 17, ink) + circle(0, 0, 9, mix(ink, p.cream, 0.5))
        : i % 3 === 1
          ? path(lens(0, 0, 62, 18), ink)
          : rect(-14, -14, 28, 28, ink, 6),
      { transform: `translate(${n(x)} ${n(y)}) rotate(${(i * 67) % 180})` },
    )
  })
  s.add(bits.join(''))
  s.add(
    stroke('M770 330Q860 150 1010 190T1180 420', s.pick(p.paper, p.foam), 7, {
      'stroke-linecap': 'round',
      opacity: 0.55,
      'stroke-dasharray': '60 40',
    }),
  )
  s.add(
    path(upright(640, 560, 26, 0), p.gold),
    arm(
      s,
      [
        [470, 520],
        [520, 690],
        [732, 556],
      ],
      { skin: 1, sleeve: cook.top, length: 'rolled', cuff: p.mist, scale: 2.2, bare: true },
    ),
    handAt(s, 'grip', 1, [724, 560], -12, 1.9),
  )
}
