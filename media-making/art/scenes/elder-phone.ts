import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { handAt } from '../props/hand.ts'
import { glow, plant } from '../props/room.ts'
import { circle, g, H, lens, path, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Grandmother laughs at her telephone, very near; behind her the pattern of a wall. */
export function elderPhone(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.rose, p.dawn, 0.22), mix(p.deep, p.rose, 0.24))))
  const motif = times(8)
    .flatMap((i) =>
      times(5).map(
        (j) =>
          lens(60 + i * 172 + (j % 2) * 86, 60 + j * 150, 84, 20) +
          lens(60 + i * 172 + (j % 2) * 86, 60 + j * 150, 20, 46),
      ),
    )
    .join('')
  s.add(
    path(motif, s.pick(mix(p.rose, p.cream, 0.6), mix(p.sea, p.rose, 0.4)), {
      opacity: s.pick(0.7, 0.5),
    }),
  )
  // an image on the wall and a shelf
  s.add(
    rect(62, 96, 190, 236, s.pick(p.deep, p.ink), 8),
    rect(80, 114, 154, 200, s.pick(p.foam, p.mist)),
    circle(180, 200, 34, p.gold),
    path('M80 270Q130 210 170 258T234 240V314H80Z', s.pick(p.blue, p.sea)),
    rect(-10, 560, 300, 20, s.pick(p.deep, p.ink)),
    plant(s, 130, 560, 1.05, p.gold),
  )
  if (s.night) s.add(glow(s, 830, 470, 520, p.aqua, 0.75))
  const who = {
    top: s.pick(p.leaf, p.leaf),
    collar: 'git',
    trim: s.pick(p.paper, p.foam),
    tie: p.dawn,
    hair: 'perm',
    hairInk: 'white',
    skin: 0,
    mood: 'laugh',
    glasses: s.pick(p.deep, p.ink),
    old: true,
    hearing: true,
  } as const
  s.add(figure(s, who, 560, 268, { view: 'three', scale: 3.5, nod: 9 }))
  const phone =
    rect(-88, -170, 176, 340, s.pick(p.ink, p.ink), 28) +
    rect(-76, -158, 152, 316, mix(p.sea, p.blue, 0.5), 20) +
    circle(-46, -124, 17, p.ink) +
    circle(-46, -124, 8, p.aqua) +
    path(lens(0, 20, 90, 22), p.gold)
  s.add(
    arm(
      s,
      [
        [360, 660],
        [520, 900],
        [800, 640],
      ],
      { skin: 0, sleeve: who.top, scale: 3, bare: true },
    ),
    g(phone, { transform: 'translate(900 470) rotate(14)' }),
    handAt(s, 'grip', 0, [796, 640], -50, 2.7),
    arm(
      s,
      [
        [800, 660],
        [1075, 880],
        [1100, 610],
      ],
      { skin: 0, sleeve: mix(who.top, p.ink, 0.12), scale: 3, pose: 'point', bend: -58 },
    ),
  )
}
