import { mix } from '../colour.ts'
import { circle, lens, n, path, poly, rect, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** Small shops at the waterside. */
export function shopfronts(s: Sheet): void {
  const { p, r } = s,
    y = 452
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.4), p.cream, mix(p.rose, p.cream, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.rose, 0.2)],
    ),
    y,
  )
  clouds(
    s,
    [
      [250, 74, 420, 12],
      [390, 104, 220, 7],
      [1130, 86, 300, 9],
    ],
    s.pick(p.paper, p.sea),
    0.95,
  )
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.foam, 0.2), mix(p.aqua, p.blue, 0.6), p.sea], [p.sea, p.deep, p.ink]),
  )
  const glass = s.pick(mix(p.mist, p.aqua, 0.35), p.lit),
    frame = s.pick(p.deep, p.ink),
    warm = s.pick(p.lit, p.gold),
    foam = s.pick(p.paper, p.foam)
  const awning = (x: number, yy: number, w: number, h: number, a: string, b: string) => {
    const k = Math.round(w / 38),
      c = w / k
    let o = ''
    for (let i = 0; i < k; i++)
      o += path(
        `M${n(x + i * c)} ${yy}h${n(c)}v${h}a${n(c / 2)} ${n(c / 2)} 0 0 1 ${n(-c)} 0Z`,
        i % 2 ? b : a,
      )
    return (
      rect(x, yy + h, w, 34, frame, 0, { opacity: 0.13 }) +
      o +
      rect(x - 4, yy - 9, w + 8, 12, frame, 3)
    )
  }
  const house = (
    x: number,
    w: number,
    h: number,
    wall: string,
    side: string,
    roof: string,
    top: 'gable' | 'flat' | 'arch',
    aw: readonly [string, string],
  ) => {
    const t = y - h
    let o = rect(x, t, w, h + 2, wall) + rect(x + w * 0.84, t, w * 0.16, h + 2, side)
    if (top === 'gable')
      o +=
        poly(
          [
            [x - 16, t + 2],
            [x + w / 2, t - w * 0.34],
            [x + w + 16, t + 2],
          ],
          roof,
        ) +
        poly(
          [
            [x + w / 2, t - w * 0.34],
            [x + w + 16, t + 2],
            [x + w * 0.84, t + 2],
          ],
          s.pick(p.ink, p.ink),
          { opacity: 0.14 },
        ) +
        path(lens(x + w / 2, t - w * 0.1, 66, 21), warm)
    if (top === 'flat') o += rect(x - 11, t - 18, w + 22, 20, roof, 3)
    if (top === 'arch')
      o +=
        path(`M${x} ${t + 2}A${w / 2} ${w * 0.34} 0 0 1 ${x + w} ${t + 2}Z`, roof) +
        path(lens(x + w / 2, t - w * 0.13, 84, 22), warm)
    const rows = Math.floor((h - 196) / 72),
      k = Math.max(2, Math.round(w / 96))
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < k; i++) {
        const xx = x + (w * 0.84 * (i + 0.5)) / k - 20,
          yy = t + 26 + j * 72
        o +=
          path(
            `M${n(xx)} ${yy + 50}V${yy + 20}a20 20 0 0 1 40 0v30Z`,
            r() < s.pick(0.4, 0.6) ? warm : s.pick(p.sea, p.deep),
          ) + rect(xx - 5, yy + 50, 50, 6, side)
      }
    const sy = y - 172,
      gw = w * 0.54,
      dx = x + w * 0.7
    o +=
      rect(x + w * 0.08, sy + 62, gw, 92, frame, 5) +
      rect(x + w * 0.08 + 7, sy + 69, gw - 14, 78, glass) +
      poly(
        [
          [x + w * 0.08 + 7, sy + 120],
          [x + w * 0.08 + gw * 0.4, sy + 69],
          [x + w * 0.08 + gw * 0.62, sy + 69],
          [x + w * 0.08 + 7, sy + 147],
        ],
        s.pick(p.paper, p.cream),
        { opacity: 0.55 },
      )
    o +=
      rect(dx, sy + 62, w * 0.2, 112, frame, 5) +
      rect(dx + 8, sy + 70, w * 0.2 - 16, 66, warm) +
      circle(dx + w * 0.2 - 12, sy + 150, 3.4, warm)
    return o + awning(x + w * 0.03, sy + 18, w * 0.92, 32, aw[0], aw[1])
  }
  const Wt = s.pick(p.paper, mix(p.foam, p.sea, 0.5)),
    c1 = s.pick(p.rose, mix(p.rose, p.deep, 0.2)),
    c2 = s.pick(mix(p.aqua, p.mist, 0.3), mix(p.sea, p.blue, 0.5)),
    c4 = s.pick(p.blue, mix(p.sea, p.blue, 0.2)),
    dk = (c: string, k = 0.16) => mix(c, s.pick(p.sea, p.ink), k)
  const tree = (x: number, R: number) =>
    rect(x - 5, y - R * 2, 10, R * 2, s.pick(p.deep, p.ink)) +
    circle(x, y - R * 2.2, R, s.pick(p.leaf, p.moss)) +
    path(
      `M${x} ${n(y - R * 3.2)}A${R} ${R} 0 0 1 ${x} ${n(y - R * 1.2)}Q${n(x + R * 0.5)} ${n(y - R * 2.2)} ${x} ${n(y - R * 3.2)}Z`,
      s.pick(p.moss, mix(p.moss, p.ink, 0.5)),
      { opacity: 0.75 },
    )
  const motif =
    house(-96, 238, 300, c4, dk(c4, 0.4), s.pick(p.deep, p.ink), 'flat', [foam, p.aqua]) +
    house(168, 270, 226, Wt, dk(Wt, 0.12), p.dawn, 'gable', [foam, p.dawn]) +
    house(462, 250, 352, c1, dk(c1, 0.18), s.pick(p.deep, p.ink), 'flat', [
      s.pick(p.deep, p.sea),
      foam,
    ]) +
    house(738, 296, 236, c2, dk(c2, 0.28), s.pick(p.sea, p.blue), 'arch', [foam, p.gold]) +
    house(1060, 260, 316, Wt, dk(Wt, 0.12), s.pick(p.sea, p.sea), 'flat', [p.leaf, foam]) +
    tree(452, 38) +
    tree(1046, 34) +
    rect(-20, y - 9, W + 40, 14, s.pick(mix(p.mist, p.foam, 0.3), p.deep))
  reflect(s, motif, y, { k: 0.74, depth: 274, rows: 16, amp: [1, 24] })
}
