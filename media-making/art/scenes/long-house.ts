import { mix } from '../colour.ts'
import { circle, lens, n, path, poly, rect, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, hills, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** The data center on the river, with its turbines and panels. */
export function longHouse(s: Sheet): void {
  const { p, r } = s,
    y = 424
  sky(
    s,
    s.pick([mix(p.mist, p.aqua, 0.25), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, 0.4)]),
    y,
  )
  clouds(
    s,
    [
      [420, 86, 460, 13],
      [590, 118, 240, 7],
      [1150, 140, 300, 9],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [
    [74, 260, 2.2, 176, s.pick(mix(p.mist, p.foam, 0.15), mix(p.sea, p.blue, 0.25))],
    [52, 210, 0.2, 112, s.pick(mix(p.mist, p.aqua, 0.6), p.sea)],
    [20, 160, 4, 52, s.pick(mix(p.leaf, p.aqua, 0.45), p.moss)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  const D = s.pick(p.deep, p.ink),
    Wt = s.pick(p.paper, mix(p.mist, p.foam, 0.3))
  const turbine = (x: number, top: number, R: number, a: number) =>
    path(`M${x - 4} ${top}L${x - 9} ${y}H${x + 9}L${x + 4} ${top}Z`, Wt) +
    [0, 120, 240]
      .map((k) =>
        path(
          `M0 0C${n(R * 0.12)} ${n(-R * 0.12)} ${n(R * 0.09)} ${n(-R * 0.34)} 0 ${-R}C${n(-R * 0.035)} ${n(-R * 0.4)} ${n(-R * 0.035)} ${n(-R * 0.2)} 0 0Z`,
          Wt,
          { transform: `translate(${x} ${top}) rotate(${a + k})` },
        ),
      )
      .join('') +
    circle(x, top, R * 0.075, Wt)
  const fins = (
    x: number,
    w: number,
    top: number,
    bottom: number,
    a: string,
    b: string,
    gap: number,
    fw: number,
    lit: number,
  ) => {
    let d = '',
      e = ''
    for (let xx = x + gap; xx < x + w - fw; xx += gap + fw) {
      d += `M${n(xx)} ${top}h${fw}V${bottom}h${-fw}z`
      if (r() < lit) {
        const hh = r.in(30, (bottom - top) * 0.6)
        e += `M${n(xx + fw + gap * 0.25)} ${n(r.in(top + 16, bottom - hh - 10))}h${n(gap * 0.5)}v${n(hh)}h${n(-gap * 0.5)}z`
      }
    }
    return rect(x, top, w, bottom - top, a) + path(d, b) + path(e, p.gold)
  }
  const main =
    fins(330, 1000, 232, y + 2, s.pick(p.sea, mix(p.deep, p.sea, 0.25)), D, 15, 11, 0.36) +
    rect(310, 208, 1000, 26, s.pick(D, Wt), 4) +
    rect(330, 234, 950, 12, s.pick(p.ink, '#000'), 0, { opacity: 0.28 }) +
    rect(330, y - 18, 950, 20, s.pick(mix(p.sea, p.deep, 0.5), p.ink)) +
    rect(640, 306, 168, 118, s.pick(p.foam, p.lit)) +
    rect(719, 306, 10, 118, D) +
    rect(620, 288, 208, 20, Wt, 4) +
    path(
      lens(724, 340, 92, 10) + lens(724, 358, 66, 10) + lens(724, 376, 40, 8),
      s.pick(p.blue, p.amber),
    ) +
    [480, 604, 728, 852, 976, 1100]
      .map(
        (x) =>
          rect(x, 170, 92, 40, s.pick(mix(p.blue, p.sea, 0.4), p.sea), 4) +
          path(lens(x + 46, 186, 66, 9), s.pick(p.mist, p.aqua), { opacity: s.pick(1, 0.7) }),
      )
      .join('')
  const solar = [0, 1]
    .map(
      (i) =>
        poly(
          [
            [26 + i * 132, 408],
            [106 + i * 132, 334],
            [204 + i * 132, 334],
            [124 + i * 132, 408],
          ],
          s.pick(p.sea, p.blue),
        ) +
        stroke(
          `M${52 + i * 132} 384h98M${79 + i * 132} 359h98M${75 + i * 132} 408l80-74`,
          p.aqua,
          2.4,
        ) +
        rect(112 + i * 132, 404, 8, 22, D),
    )
    .join('')
  const back = turbine(262, 140, 132, 22) + turbine(96, 214, 88, 64)
  reflect(
    s,
    back + main + solar + rect(-20, y - 7, W + 40, 12, s.pick(mix(p.moss, p.deep, 0.4), p.ink)),
    y,
    {
      k: 0.84,
      depth: 300,
      rows: 17,
      amp: [1, 24],
    },
  )
}
