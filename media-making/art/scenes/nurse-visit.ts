import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow, plant, wall } from '../props/room.ts'
import { circle, g, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** The nurse has come to the house and measures; the cane leans on the armchair. */
export function nurseVisit(s: Sheet): void {
  const { p } = s
  s.add(
    wall(
      s,
      s.pick(mix(p.aqua, p.foam, 0.6), mix(p.deep, p.moss, 0.3)),
      s.pick(mix(p.mist, p.foam, 0.4), p.ink),
    ),
  )
  // curtain with light behind, frames of a long life
  s.add(
    rect(
      470,
      -10,
      320,
      420,
      s.grad(s.pick([mix(p.gold, p.cream, 0.6), p.cream], [p.ink, mix(p.sea, p.blue, 0.5)])),
    ),
    circle(640, 150, s.pick(0, 46), p.cream),
    path(
      times(4)
        .map(
          (i) =>
            `M${452 + i * 26}-10h20q14 220-4 430h-24q14-210 8-430ZM${700 + i * 26}-10h20q-6 220 8 430h-24q-18-210-4-430Z`,
        )
        .join(''),
      s.pick(p.paper, mix(p.mist, p.sea, 0.5)),
      { opacity: 0.9 },
    ),
    rect(430, -6, 400, 18, s.pick(p.deep, p.mist)),
    [
      [60, 70, 96, 120],
      [176, 50, 84, 84],
      [176, 152, 84, 66],
    ]
      .map(
        ([x, y, w, h], i) =>
          rect(x as number, y as number, w as number, h as number, s.pick(p.deep, p.sea), 5) +
          rect(
            (x as number) + 9,
            (y as number) + 9,
            (w as number) - 18,
            (h as number) - 18,
            [p.rose, p.gold, p.aqua][i] as string,
          ) +
          path(
            lens(
              (x as number) + (w as number) / 2,
              (y as number) + (h as number) / 2 + 8,
              (w as number) * 0.6,
              12,
            ),
            s.pick(p.sea, p.ink),
          ),
      )
      .join(''),
    plant(s, 1170, 430, 1.2, p.gold),
    rect(1080, 430, 220, 16, s.pick(p.deep, p.sea)),
  )
  if (s.night) s.add(glow(s, 1000, 120, 420, p.gold, 0.5))
  const chair = s.pick(p.dawn, mix(p.dawn, p.ink, 0.16))
  s.add(
    path('M700 740V300Q710 170 840 170H1000Q1130 176 1136 310V740Z', chair),
    path(
      times(12)
        .map((i) => lens(770 + (i % 4) * 96, 236 + Math.floor(i / 4) * 90, 40, 9))
        .join(''),
      mix(chair, p.cream, 0.4),
      { opacity: 0.7 },
    ),
  )
  const elder = {
    top: s.pick(p.sea, p.blue),
    collar: 'shirt',
    hair: 'bald',
    hairInk: 'white',
    skin: 1,
    mood: 'smile',
    old: true,
    beard: 'moustache',
    hearing: true,
  } as const
  s.add(figure(s, elder, 902, 258, { view: 'three', flip: true, scale: 1.95, nod: 4 }))
  s.add(
    path('M1050 520Q1060 470 1130 470T1230 540V740H1050Z', mix(chair, p.ink, 0.14)),
    rect(-20, 664, W + 40, 60, s.pick(mix(p.amber, p.rose, 0.5), mix('#6a4130', p.ink, 0.55))),
  )
  s.add(
    stroke('M1210 720V430a44 44 0 0 0-88 0', s.pick('#6a4130', mix('#c98f68', p.ink, 0.3)), 16, {
      'stroke-linecap': 'round',
    }),
  )
  const nurse = {
    top: s.pick(p.leaf, p.leaf),
    collar: 'vest',
    trim: s.pick(p.paper, p.foam),
    hair: 'curls',
    hairInk: 'black',
    skin: 4,
    mood: 'calm',
    glasses: p.gold,
  } as const
  s.add(figure(s, nurse, 340, 274, { view: 'side', scale: 2.1, lean: 6, nod: 6 }))
  // the arm on its cushion, the cuff, the hose to the dial
  s.add(
    path('M430 640Q440 596 560 596T760 640Q760 676 590 676T430 640Z', p.gold),
    arm(
      s,
      [
        [782, 476],
        [706, 610],
        [520, 594],
      ],
      { skin: 1, sleeve: elder.top, length: 'short', scale: 1.9, pose: 'cup', bend: 0 },
    ),
    g(rect(-46, -44, 92, 88, s.pick(p.deep, p.ink), 12) + rect(-46, -8, 92, 16, p.aqua), {
      transform: 'translate(742 548) rotate(28)',
    }),
    stroke('M716 590Q650 700 560 640T430 640', s.pick(p.deep, p.mist), 8, {
      'stroke-linecap': 'round',
    }),
    arm(
      s,
      [
        [312, 500],
        [362, 656],
        [500, 560],
      ],
      { skin: 4, sleeve: nurse.top, length: 'rolled', cuff: p.cream, scale: 2, bare: true },
    ),
    handAt(s, 'rest', 4, [492, 556], 16, 1.75),
    g(
      rect(-70, -56, 140, 100, s.pick(p.paper, p.foam), 18) +
        circle(0, -6, 36, s.pick(p.mist, p.sea)) +
        stroke('M0-6L18-26', p.dawn, 6, { 'stroke-linecap': 'round' }) +
        circle(0, -6, 6, p.ink),
      { transform: 'translate(428 646) rotate(-4)' },
    ),
  )
}
