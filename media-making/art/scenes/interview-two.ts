import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { glow, mug, pane, plant, wall } from '../props/room.ts'
import { circle, g, lens, path, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Two at a table: over the shoulder of the one who asks, the one who answers in a wheelchair. */
export function interviewTwo(s: Sheet): void {
  const { p } = s
  s.add(wall(s, s.pick(mix(p.mist, p.foam, 0.5), p.deep), s.pick(p.foam, p.ink)))
  s.add(pane(s, 96, 70, 470, 330, 3), plant(s, 1160, 560, 1.6, p.dawn))
  if (s.night) s.add(glow(s, 800, 120, 420, p.gold, 0.55))
  s.add(
    stroke('M800-10V70', s.pick(p.deep, p.mist), 5),
    path('M720 130q80-130 160 0q-80 34-160 0Z', s.pick(p.deep, p.gold)),
  )
  const chair =
    path('M640 400q10-40 50-40h230q40 0 50 40l20 300H620Z', s.pick(p.ink, mix(p.ink, p.sea, 0.4))) +
    rect(596, 350, 70, 24, p.ink, 12) +
    rect(950, 350, 70, 24, p.ink, 12) +
    circle(592, 640, 140, 'none', { stroke: p.ink, 'stroke-width': 20 }) +
    circle(1020, 640, 140, 'none', { stroke: p.ink, 'stroke-width': 20 }) +
    circle(592, 640, 118, 'none', { stroke: s.pick(p.blue, p.mist), 'stroke-width': 6 }) +
    circle(1020, 640, 118, 'none', { stroke: s.pick(p.blue, p.mist), 'stroke-width': 6 })
  const answers = {
    top: s.pick(p.dawn, p.dawn),
    collar: 'blazer',
    trim: s.pick(p.paper, p.foam),
    hair: 'bob',
    hairInk: 'black',
    skin: 1,
    mood: 'smile',
    glasses: s.pick(p.deep, p.ink),
  } as const
  s.add(
    chair,
    arm(
      s,
      [
        [930, 480],
        [1010, 620],
        [930, 640],
      ],
      { skin: 1, sleeve: answers.top, scale: 1.9, pose: 'rest' },
    ),
    figure(s, answers, 806, 286, { view: 'three', flip: true, scale: 1.95, nod: -3 }),
    arm(
      s,
      [
        [680, 480],
        [632, 660],
        [562, 540],
      ],
      {
        skin: 1,
        sleeve: mix(answers.top, p.ink, 0.1),
        scale: 1.9,
        pose: 'open',
        bend: 12,
        flip: true,
      },
    ),
  )
  const top = s.pick(mix(p.amber, p.cream, 0.45), mix('#8a5230', p.ink, 0.4))
  s.add(path('M420 640H1290V720H380Z', top), rect(420, 632, 880, 14, mix(top, p.cream, 0.5)))
  s.add(mug(s, 1080, 650, 1.15, s.pick(p.leaf, p.leaf)))
  // a microphone on its foot between them
  s.add(
    rect(690, 562, 10, 90, p.ink),
    path('M650 660q45-28 90 0Z', p.ink),
    g(
      rect(-24, -60, 48, 96, s.pick(p.sea, p.blue), 24) +
        path(
          times(4)
            .map((i) => lens(0, -36 + i * 14, 36, 4))
            .join(''),
          p.aqua,
        ) +
        rect(-24, 10, 48, 10, p.gold),
      { transform: 'translate(694 536) rotate(-16)' },
    ),
  )
  const asks = {
    top: s.pick(p.sea, p.blue),
    hair: 'curls',
    hairInk: 'chestnut',
    skin: 0,
    collar: 'shirt',
  } as const
  s.add(figure(s, asks, 250, 330, { view: 'back', scale: 3.3, lean: 4 }))
}
