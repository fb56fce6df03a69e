import { mix } from '../colour.ts'
import { leafShape } from '../props/leaf.ts'
import { H } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Leaves on a quiet morning; the left half is kept clear for a headline. */
export function esgMorning(s: Sheet): void {
  const { p } = s,
    y = 512
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.45), mix(p.foam, p.paper, 0.4), p.cream],
      [p.ink, p.deep, mix(p.moss, p.sea, 0.55)],
    ),
    y,
  )
  disc(s, 704, y - 6, 120, {
    halo: 2.2,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.amber, p.gold),
  })
  hills(s, y, [
    [26, 300, 4.4, 40, s.pick(mix(p.mist, p.foam, 0.1), mix(p.sea, p.moss, 0.5))],
    [15, 210, 1.2, 14, s.pick(mix(p.aqua, p.mist, 0.3), mix(p.moss, p.sea, 0.3))],
  ])
  water(
    s,
    y,
    s.pick(
      [mix(p.aqua, p.foam, 0.3), mix(p.aqua, p.blue, 0.6), mix(p.sea, p.blue, 0.2)],
      [mix(p.sea, p.moss, 0.4), p.deep, p.ink],
    ),
  )
  glitter(s, 704, y + 7, H, {
    w0: 110,
    w1: 420,
    rows: 13,
    colors: s.pick([p.gold, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 180],
    thick: [2.4, 9],
  })
  const A = s.pick(p.leaf, mix(p.leaf, p.moss, 0.25)),
    A2 = s.pick(mix(p.leaf, p.moss, 0.65), mix(p.leaf, p.moss, 0.8)),
    B = s.pick(p.moss, mix(p.moss, p.leaf, 0.2)),
    B2 = s.pick(mix(p.moss, p.ink, 0.45), mix(p.moss, p.ink, 0.4)),
    C = s.pick(mix(p.leaf, p.mist, 0.5), p.leaf),
    C2 = s.pick(mix(p.leaf, p.aqua, 0.45), mix(p.leaf, p.moss, 0.5)),
    v = s.pick(p.foam, p.mist)
  const motif =
    leafShape(1010, y + 8, 250, 470, -24, C, C2) +
    leafShape(1120, y + 8, 260, 640, 3, A, A2, v) +
    leafShape(1230, y + 8, 260, 520, 26, B, B2, s.pick(p.aqua, p.leaf)) +
    leafShape(930, y + 8, 190, 290, -50, B, B2) +
    leafShape(1060, y + 8, 170, 330, -12, p.gold, p.amber) +
    leafShape(1160, y + 8, 170, 280, 16, C, C2, s.pick(p.moss, p.moss)) +
    leafShape(980, y + 8, 130, 190, -34, A, A2) +
    leafShape(880, y + 8, 110, 140, -68, C, C2)
  reflect(s, motif, y, { k: 0.5, depth: 216, rows: 13, amp: [1, 24], x0: 700 })
}
