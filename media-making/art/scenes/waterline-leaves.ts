import { mix } from '../colour.ts'
import { leafShape } from '../props/leaf.ts'
import { H } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Great leaves standing at the waterline. */
export function waterlineLeaves(s: Sheet): void {
  const { p } = s,
    y = 466
  sky(
    s,
    s.pick([mix(p.mist, p.foam, 0.25), p.foam, p.cream], [p.ink, p.deep, mix(p.moss, p.sea, 0.5)]),
    y,
  )
  disc(s, 846, 262, 188, {
    halo: 1.9,
    color: s.pick(p.gold, p.cream),
    to: s.pick(mix(p.gold, p.cream, 0.5), p.gold),
  })
  hills(s, y, [
    [40, 260, 0.6, 84, s.pick(mix(p.mist, p.leaf, 0.14), mix(p.sea, p.moss, 0.5))],
    [28, 190, 2.6, 40, s.pick(mix(p.aqua, p.leaf, 0.42), p.moss)],
  ])
  water(
    s,
    y,
    s.pick(
      [mix(p.aqua, p.foam, 0.25), mix(p.blue, p.leaf, 0.35), mix(p.sea, p.moss, 0.4)],
      [mix(p.sea, p.moss, 0.5), p.deep, p.ink],
    ),
  )
  glitter(s, 846, y + 8, H, {
    w0: 150,
    w1: 360,
    rows: 14,
    colors: [p.gold, s.pick(p.cream, p.gold), p.foam],
    len: [34, 170],
    thick: [2.4, 9],
    opacity: 0.95,
  })
  const A = s.pick(p.leaf, mix(p.leaf, p.moss, 0.25)),
    A2 = s.pick(mix(p.leaf, p.moss, 0.65), mix(p.leaf, p.moss, 0.8)),
    B = s.pick(p.moss, mix(p.moss, p.leaf, 0.2)),
    B2 = s.pick(mix(p.moss, p.ink, 0.45), mix(p.moss, p.ink, 0.4)),
    C = s.pick(mix(p.leaf, p.mist, 0.5), p.leaf),
    C2 = s.pick(mix(p.leaf, p.aqua, 0.45), mix(p.leaf, p.moss, 0.5)),
    v = s.pick(p.foam, p.mist)
  const motif =
    leafShape(250, y + 8, 270, 470, -36, C, C2) +
    leafShape(372, y + 8, 258, 610, -9, A, A2, v) +
    leafShape(520, y + 8, 270, 520, 20, B, B2, s.pick(p.aqua, p.leaf)) +
    leafShape(590, y + 8, 210, 330, 50, C, C2) +
    leafShape(130, y + 8, 220, 360, -58, B, B2) +
    leafShape(330, y + 8, 176, 330, -24, p.gold, p.amber) +
    leafShape(436, y + 8, 180, 300, 5, C, C2, s.pick(p.moss, p.moss)) +
    leafShape(560, y + 8, 170, 252, 34, A, A2) +
    leafShape(700, y + 8, 130, 190, 66, A, A2) +
    leafShape(1090, y + 6, 118, 330, -22, A, A2) +
    leafShape(1170, y + 6, 132, 420, 7, B, B2, s.pick(p.aqua, p.leaf)) +
    leafShape(1236, y + 6, 120, 290, 26, C, C2) +
    leafShape(1120, y + 6, 96, 190, -44, C, C2) +
    leafShape(20, y + 6, 130, 300, 10, A, A2)
  reflect(s, motif, y, { k: 0.66, depth: 258, rows: 15, amp: [1, 26] })
}
