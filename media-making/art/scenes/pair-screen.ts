import { mix } from '../colour.ts'
import { arm, figure } from '../props/figure.ts'
import { glow, wall } from '../props/room.ts'
import { circle, g, lens, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Two before one screen: one points at the place, the other looks along. */
export function pairScreen(s: Sheet): void {
  const { p } = s
  s.add(
    wall(
      s,
      s.pick(mix(p.leaf, p.foam, 0.72), mix(p.ink, p.moss, 0.35)),
      s.pick(mix(p.leaf, p.mist, 0.5), p.ink),
    ),
  )
  s.add(
    rect(-20, 590, W + 40, 140, s.pick(mix(p.amber, p.rose, 0.5), mix('#6a4130', p.ink, 0.5))),
    rect(-20, 590, W + 40, 8, s.pick(p.cream, p.amber), 0, { opacity: 0.6 }),
  )
  if (s.night) s.add(glow(s, 790, 290, 640, p.aqua, 0.5))
  s.add(
    rect(750, 520, 100, 76, s.pick(p.sea, p.sea)),
    rect(660, 584, 280, 16, s.pick(p.sea, p.sea), 8),
    rect(370, 44, 860, 500, p.ink, 28),
  )
  const panel = s.pick(p.paper, mix(p.sea, p.blue, 0.3))
  const line = s.pick(p.sea, p.aqua)
  s.add(
    rect(390, 64, 820, 460, panel, 14),
    rect(390, 64, 820, 44, s.pick(p.mist, p.sea), 14),
    [420, 448, 476].map((x, i) => circle(x, 86, 9, [p.dawn, p.gold, p.leaf][i] as string)).join(''),
  )
  // a net of parts, one of them lit
  const nodes = [
    [600, 180],
    [600, 300],
    [600, 420],
    [830, 240],
    [830, 370],
    [1060, 170],
    [1060, 300],
    [1060, 440],
  ] as const
  const links = [
    [0, 3],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 5],
    [3, 6],
    [4, 6],
    [4, 7],
  ] as const
  s.add(
    links
      .map(([a, b]) => {
        const [x0, y0] = nodes[a],
          [x1, y1] = nodes[b]
        return stroke(
          `M${x0} ${y0}C${x0 + 110} ${y0} ${x1 - 110} ${y1} ${x1} ${y1}`,
          a === 3 ? p.gold : line,
          a === 3 ? 8 : 5,
          { opacity: a === 3 ? 1 : 0.55 },
        )
      })
      .join(''),
    nodes
      .map(
        ([x, y], i) =>
          rect(
            x - 62,
            y - 30,
            124,
            60,
            i === 3 ? p.gold : s.pick(mix(p.mist, p.aqua, 0.4), mix(p.deep, p.ink, 0.3)),
            30,
          ) + path(lens(x, y, 70, 9), i === 3 ? p.dawn : line),
      )
      .join(''),
    path(
      times(8)
        .map((i) => lens(424 + 46 - ((i * 13) % 24), 160 + i * 42, 80 - ((i * 23) % 44), 6))
        .join(''),
      line,
      { opacity: 0.7 },
    ),
  )
  s.add(
    figure(
      s,
      {
        top: s.pick(p.deep, p.sea),
        hair: 'scarf',
        hat: p.dawn,
        band: s.pick(p.deep, p.ink),
        skin: 2,
        mood: 'smile',
        collar: 'crew',
      },
      318,
      322,
      { view: 'side', scale: 2.3, lean: 4 },
    ),
  )
  const who = {
    top: s.pick(p.gold, p.gold),
    hair: 'crop',
    hairInk: 'grey',
    skin: 5,
    stripes: s.pick(p.paper, mix(p.gold, p.ink, 0.3)),
    collar: 'crew',
  } as const
  s.add(
    arm(
      s,
      [
        [1082, 664],
        [1160, 520],
        [990, 330],
      ],
      {
        skin: 5,
        sleeve: who.top,
        length: 'rolled',
        cuff: p.cream,
        scale: 2.1,
        pose: 'point',
        bend: -8,
        flip: false,
      },
    ),
    figure(s, who, 916, 492, { view: 'back', scale: 2.1, lean: -4 }),
  )
  // keys in the foreground
  s.add(
    g(
      rect(-150, -34, 300, 72, s.pick(p.ink, p.ink), 12) +
        path(
          times(18)
            .map((i) => lens(-128 + (i % 9) * 32, -12 + Math.floor(i / 9) * 26, 26, 11))
            .join(''),
          s.pick(p.mist, p.blue),
        ),
      { transform: 'translate(620 654)' },
    ),
  )
}
