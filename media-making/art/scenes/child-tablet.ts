import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow } from '../props/room.ts'
import { circle, g, H, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A child in father's arms on the sofa; the screen they look at lights both. */
export function childTablet(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.grad(s.pick([mix(p.mist, p.foam, 0.4), p.cream], [p.ink, p.deep]))))
  // lamp, moon of paper
  s.add(
    glow(s, 1080, 150, s.pick(170, 320), p.gold, s.pick(0.6, 0.65)),
    stroke('M1080-10V90', s.pick(p.deep, p.mist), 4),
    path('M1010 150q70-120 140 0q-70 36-140 0Z', p.gold),
  )
  const sofa = s.pick(p.moss, p.moss)
  s.add(
    rect(60, 250, 1140, 520, sofa, 90),
    rect(60, 250, 1140, 520, p.ink, 90, { opacity: 0.08 }),
    stroke('M630 262V720', mix(sofa, p.ink, 0.35), 5),
    path(
      times(9)
        .flatMap((i) =>
          times(3).map((j) => lens(150 + i * 122 + (j % 2) * 60, 320 + j * 110, 44, 8)),
        )
        .join(''),
      mix(sofa, p.aqua, 0.35),
      { opacity: 0.6 },
    ),
    rect(-40, 440, 190, 330, mix(sofa, p.leaf, 0.5), 60),
    rect(1110, 440, 190, 330, mix(sofa, p.leaf, 0.5), 60),
    g(
      rect(-90, -90, 180, 180, p.dawn, 30) +
        path(lens(0, 0, 120, 24) + lens(0, 0, 24, 60), p.cream),
      {
        transform: 'translate(270 510) rotate(-14)',
      },
    ),
  )
  const father = {
    top: s.pick(p.paper, mix(p.mist, p.foam, 0.3)),
    stripes: s.pick(p.blue, p.sea),
    hair: 'parted',
    hairInk: 'brown',
    beard: 'full',
    skin: 2,
    mood: 'down',
  } as const
  const child = {
    top: p.gold,
    collar: 'hood',
    trim: p.dawn,
    hair: 'bob',
    skin: 1,
    mood: 'smile',
    hairInk: 'black',
  } as const
  s.add(figure(s, father, 560, 190, { view: 'three', scale: 2.2, nod: 12 }))
  if (s.night) s.add(glow(s, 720, 540, 460, p.aqua, 0.45))
  s.add(
    arm(
      s,
      [
        [410, 410],
        [350, 620],
        [540, 660],
      ],
      { skin: 2, sleeve: s.pick(p.paper, mix(p.mist, p.foam, 0.3)), scale: 2.1, bare: true },
    ),
    arm(
      s,
      [
        [720, 420],
        [1000, 520],
        [975, 620],
      ],
      { skin: 2, sleeve: s.pick(p.paper, mix(p.mist, p.foam, 0.3)), scale: 2, bare: true },
    ),
    figure(s, child, 780, 386, { scale: 1.75, lean: -6, nod: -4 }),
    arm(
      s,
      [
        [690, 560],
        [640, 660],
        [670, 640],
      ],
      { skin: 1, sleeve: p.gold, scale: 1.4, bare: true },
    ),
    g(
      rect(-200, -130, 400, 270, s.pick(p.deep, p.ink), 26) +
        rect(-188, -118, 376, 246, s.pick(p.sea, mix(p.sea, p.ink, 0.3)), 18) +
        circle(0, 4, 34, p.gold) +
        path(lens(12, 4, 64, 7), s.pick(p.sea, p.sea)) +
        path('M-188-118H188L-188 20Z', p.paper, { opacity: 0.12 }),
      { transform: 'translate(750 668) rotate(-4)' },
    ),
    handAt(s, 'rest', 2, [520, 690], -8, 2.1),
    handAt(s, 'rest', 2, [972, 622], 132, 2.1, true),
    handAt(s, 'point', 1, [610, 600], 20, 1.4),
  )
}
