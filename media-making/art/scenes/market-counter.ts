import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { glow } from '../props/room.ts'
import { circle, H, lens, n, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A market stall: she hands a bag over the fruit to a customer whose back is near. */
export function marketCounter(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(s.pick([mix(p.aqua, p.mist, 0.5), p.foam], [p.ink, mix(p.sea, p.deep, 0.4)])),
    ),
  )
  // stalls farther down the lane
  s.add(
    [0, 1, 2]
      .map(
        (i) =>
          rect(
            900 + i * 150,
            190 + i * 20,
            130,
            330,
            s.pick(mix(p.mist, p.blue, 0.3 - i * 0.06), mix(p.sea, p.deep, 0.5)),
            8,
          ) +
          path(
            `M${890 + i * 150} ${200 + i * 20}h150v34q-25 22-50 0q-25 22-50 0q-25 22-50 0Z`,
            i % 2 ? p.leaf : p.blue,
          ),
      )
      .join(''),
  )
  if (s.night) s.add(glow(s, 700, 200, 460, p.amber, 0.5))
  const seller = {
    top: s.pick(p.sea, p.blue),
    collar: 'apron',
    trim: s.pick(p.paper, p.foam),
    hair: 'kerchief',
    hat: p.dawn,
    band: p.cream,
    skin: 1,
    mood: 'laugh',
    old: true,
    hairInk: 'grey',
  } as const
  s.add(figure(s, seller, 748, 252, { scale: 1.9, lean: -5 }))
  s.add(
    arm(
      s,
      [
        [892, 440],
        [960, 560],
        [860, 600],
      ],
      { skin: 1, sleeve: seller.top, length: 'rolled', scale: 1.8, pose: 'rest' },
    ),
  )
  // the counter with its crates
  const wood = s.pick(mix(p.amber, p.rose, 0.5), mix('#8a5230', p.ink, 0.45))
  s.add(
    rect(380, 572, 900, 160, wood),
    rect(380, 572, 900, 14, s.pick(p.cream, p.amber), 0, { opacity: 0.7 }),
  )
  const heap = (x: number, ink: string, leaf: boolean): string =>
    times(3)
      .map((row) =>
        times(5 - row)
          .map((i) => {
            const cx = x + row * 22 + i * 44,
              cy = 590 - row * 32
            return (
              circle(cx, cy, 25, i % 2 ? ink : mix(ink, p.gold, 0.25)) +
              path(lens(cx - 7, cy - 10, 14, 4), s.pick(p.cream, p.cream), { opacity: 0.8 }) +
              (leaf ? path(lens(cx + 4, cy - 26, 18, 6), p.moss) : '')
            )
          })
          .join(''),
      )
      .join('') +
    path(`M${x - 34} 586h244l-14 92h-216Z`, s.pick(p.deep, mix(p.ink, p.sea, 0.4))) +
    path(lens(x + 88, 632, 90, 12), p.gold)
  s.add(heap(850, p.dawn, true), heap(1088, p.amber, false))
  // bag and the two hands at it
  const sleeve = s.pick(p.gold, p.gold)
  s.add(
    arm(
      s,
      [
        [606, 432],
        [560, 560],
        [560, 470],
      ],
      { skin: 1, sleeve: seller.top, length: 'rolled', scale: 1.8, pose: 'grip', bend: -14 },
    ),
    path('M500 424q56-78 112 0', 'none', { stroke: p.leaf, 'stroke-width': 12 }),
    path('M470 418h172l20 164q-106 20-212 0Z', p.leaf),
    path('M600 418h42l20 164q-30 8-58 10Z', p.moss, { opacity: 0.6 }),
    path(lens(548, 502, 96, 18), s.pick(p.paper, p.cream)),
    arm(
      s,
      [
        [420, 600],
        [440, 760],
        [500, 640],
      ],
      { skin: 4, sleeve, scale: 2.2, pose: 'cup', bend: -10 },
    ),
  )
  s.add(
    figure(s, { top: sleeve, hair: 'curls', skin: 4, collar: 'hood' }, 262, 366, {
      view: 'back',
      scale: 2.5,
    }),
  )
  // the awning
  const stripe = times(12)
    .map((i) =>
      path(`M${i * 112 - 40}-10h112v110q-56 64-112 0Z`, i % 2 ? s.pick(p.paper, p.foam) : p.dawn),
    )
    .join('')
  s.add(rect(0, 0, W, 20, p.dawn), stripe, rect(0, 92, W, 8, p.ink, 0, { opacity: 0.1 }))
  s.add(
    [320, 980]
      .map(
        (x) =>
          stroke(`M${x} 100v${n(46)}`, s.pick(p.ink, p.mist), 4) +
          glow(s, x, 168, s.pick(80, 150), p.gold, 0.8) +
          circle(x, 166, 22, p.lit),
      )
      .join(''),
  )
}
