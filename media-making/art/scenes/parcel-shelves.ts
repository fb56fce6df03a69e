import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { isometric, type Place } from '../props/view.ts'
import { H, path, poly, range, rect, stroke, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Shelves full of parcels, and the belt that brings the next; seen from a corner of the ceiling. */
export function parcelShelves(s: Sheet): void {
  const { p, r } = s
  const view = isometric(630, 190, 0.8)
  s.add(rect(0, 0, W, H, s.pick(mix(p.mist, p.foam, 0.45), mix(p.ink, p.deep, 0.6))))
  // The floor's joints.
  const joint = s.pick(mix(p.mist, p.aqua, 0.5), p.sea)
  const line = (a: Place, b: Place): string =>
    `M${view
      .at(...a)
      .map((v) => v.toFixed(1))
      .join(' ')}L${view
      .at(...b)
      .map((v) => v.toFixed(1))
      .join(' ')}`
  s.add(
    stroke(
      range(-800, 1600, 120)
        .map((v) => line([v, -900, 0], [v, 1700, 0]) + line([-900, v, 0], [1700, v, 0]))
        .join(''),
      joint,
      2,
      { opacity: 0.55 },
    ),
  )
  const card = s.pick(
    [
      mix(p.amber, p.cream, 0.45),
      mix(p.amber, p.rose, 0.5),
      mix(p.amber, p.cream, 0.2),
      p.rose,
      mix(p.gold, p.cream, 0.3),
      p.paper,
      mix(p.dawn, p.rose, 0.3),
    ],
    [
      mix(p.amber, p.ink, 0.25),
      mix(p.amber, p.rose, 0.6),
      mix(p.amber, p.ink, 0.4),
      p.rose,
      p.gold,
      p.foam,
      p.dawn,
    ],
  )
  const shades = (c: string): [string, string, string] => [
    c,
    mix(c, p.ink, s.pick(0.16, 0.26)),
    mix(c, p.ink, s.pick(0.34, 0.5)),
  ]
  /** A parcel with tape over its top and a label on its left side. */
  const parcel = ([x, y, z]: Place, [w, d, h]: Place, c: string, label = true): string => {
    const tape = mix(c, s.pick(p.paper, p.cream), 0.6)
    return (
      view.box([x, y, z], [w, d, h], shades(c)) +
      view.face(
        [
          [x + w * 0.42, y, z + h],
          [x + w * 0.58, y, z + h],
          [x + w * 0.58, y + d, z + h],
          [x + w * 0.42, y + d, z + h],
        ],
        tape,
      ) +
      view.face(
        [
          [x + w * 0.42, y + d, z + h],
          [x + w * 0.58, y + d, z + h],
          [x + w * 0.58, y + d, z + h * 0.72],
          [x + w * 0.42, y + d, z + h * 0.72],
        ],
        mix(tape, p.ink, 0.14),
      ) +
      (label
        ? view.face(
            [
              [x + w * 0.1, y + d, z + h * 0.5],
              [x + w * 0.36, y + d, z + h * 0.5],
              [x + w * 0.36, y + d, z + h * 0.14],
              [x + w * 0.1, y + d, z + h * 0.14],
            ],
            s.pick(p.paper, p.foam),
          )
        : '')
    )
  }
  const frame = s.pick([p.sea, p.deep, mix(p.deep, p.ink, 0.5)], [p.blue, p.sea, p.deep]) as [
    string,
    string,
    string,
  ]
  const post = s.pick(
    [p.dawn, mix(p.dawn, p.ink, 0.2), mix(p.dawn, p.ink, 0.4)],
    [p.dawn, mix(p.dawn, p.ink, 0.3), mix(p.dawn, p.ink, 0.55)],
  ) as [string, string, string]
  /** A rack along x, `length` long: three boards, full of parcels. */
  const rack = (x0: number, y0: number, length: number): string => {
    const deep = 118
    let out = poly(
      [
        view.at(x0, y0 + deep, 0),
        view.at(x0 + length, y0 + deep, 0),
        view.at(x0 + length, y0 + deep + 60, 0),
        view.at(x0, y0 + deep + 60, 0),
      ],
      p.ink,
      { opacity: 0.16 },
    )
    for (const at of [0, length - 12]) out += view.box([x0 + at, y0, 0], [12, 12, 330], post)
    for (const z of [18, 132, 246]) {
      out += view.box([x0, y0, z], [length, deep, 10], frame)
      let x = x0 + 18
      while (x < x0 + length - 60) {
        const w = r.in(48, 92)
        if (x + w > x0 + length - 14) break
        if (r() < 0.1) {
          x += w * 0.8
          continue
        }
        const h = r.in(38, 84)
        out += parcel([x, y0 + 14, z + 10], [w, deep - 26, h], cycle(card, r.int(0, 6)))
        if (h < 46 && r() < 0.7)
          out += parcel(
            [x + 6, y0 + 24, z + 10 + h],
            [w - 14, deep - 52, 30],
            cycle(card, r.int(0, 6)),
            false,
          )
        x += w + r.in(6, 14)
      }
    }
    for (const at of [0, length / 2 - 6, length - 12])
      out += view.box([x0 + at, y0 + deep - 12, 0], [12, 12, 330], post)
    return out
  }
  s.add(rack(-300, -330, 640), rack(-180, 40, 700))
  // The belt in front, its rollers and its load.
  const y0 = 440
  s.add(
    poly(
      [
        view.at(-760, y0 + 130, 0),
        view.at(1340, y0 + 130, 0),
        view.at(1340, y0 + 190, 0),
        view.at(-760, y0 + 190, 0),
      ],
      p.ink,
      { opacity: 0.16 },
    ),
  )
  for (const x of range(-620, 1300, 220)) s.add(view.box([x, y0 + 100, 0], [16, 16, 70], frame))
  s.add(
    view.box(
      [-760, y0, 62],
      [2100, 126, 26],
      s.pick([p.deep, p.sea, p.deep], [p.sea, p.deep, p.ink]),
    ),
  )
  s.add(
    stroke(
      range(-760, 1340, 26)
        .map((x) => line([x, y0 + 12, 88], [x, y0 + 114, 88]))
        .join(''),
      p.blue,
      6,
    ),
  )
  s.add(stroke(line([-760, y0 + 126, 74], [1340, y0 + 126, 74]), p.gold, 5))
  const riding: [number, number, number, string][] = [
    [-250, 96, 74, p.dawn],
    [-60, 110, 96, cycle(card, 0)],
    [150, 84, 62, p.gold],
    [320, 120, 84, cycle(card, 1)],
    [520, 90, 110, p.aqua],
    [700, 100, 70, cycle(card, 2)],
  ]
  s.add(riding.map(([x, w, h, c]) => parcel([x, y0 + 16, 88], [w, 94, h], c)).join(''))
  // Light falls between the racks.
  s.add(
    path(
      `M0 0H${W}V${H}H0Z`,
      s.grad(
        [
          [s.pick(p.paper, p.aqua), 0, s.pick(0.4, 0.1)],
          [s.pick(p.paper, p.ink), 0.5, 0],
          [p.deep, 1, s.pick(0.16, 0.4)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    ),
  )
}
