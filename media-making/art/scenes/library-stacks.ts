import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { numeral } from '../props/numerals.ts'
import { onePoint } from '../props/view.ts'
import { circle, H, lens, path, polar, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const TOP = 92
const FOOT = 596

/** Shelves on rails, moved by wheels; between two of them an aisle is open. */
export function libraryStacks(s: Sheet): void {
  const { p, r } = s
  const wall = s.pick(mix(p.cream, p.rose, 0.3), mix(p.ink, p.deep, 0.5))
  s.add(
    rect(0, 0, W, H, wall),
    rect(0, 0, W, 46, s.pick(mix(p.rose, p.amber, 0.2), p.ink)),
    rect(0, FOOT, W, H - FOOT, s.pick(mix(p.amber, p.cream, 0.45), mix(p.amber, p.ink, 0.72))),
  )
  // The rails in the floor.
  s.add(
    [616, 648, 690]
      .map((y, i) =>
        rect(0, y, W, 5 + i * 2, s.pick(mix(p.amber, p.deep, 0.35), mix(p.amber, p.ink, 0.5))),
      )
      .join(''),
  )
  const [gx0, gx1] = [486, 756]
  const view = onePoint(626, 350, 330)
  const inks = s.pick(
    [p.sea, p.dawn, p.mist, p.blue, p.gold, p.leaf, p.paper, p.moss, p.amber],
    [p.blue, p.dawn, p.mist, p.sea, p.gold, p.leaf, p.foam, p.moss, p.amber],
  )
  let aisle = rect(gx0, TOP, gx1 - gx0, FOOT - TOP, s.pick(p.deep, p.ink))
  aisle += view.face(
    [
      [gx0, FOOT, 0],
      [gx1, FOOT, 0],
      [gx1, FOOT, 900],
      [gx0, FOOT, 900],
    ],
    s.pick(mix(p.amber, p.cream, 0.2), mix(p.amber, p.ink, 0.55)),
  )
  const [ax, ay] = view.at(gx0, TOP, 900)
  const [bx, by] = view.at(gx1, FOOT, 900)
  aisle += rect(ax, ay, bx - ax, by - ay, s.pick(p.cream, p.lit))
  aisle += rect(ax + 12, by - 58, bx - ax - 24, 58, s.pick(mix(p.gold, p.amber, 0.4), p.amber))
  for (const x of [gx0, gx1]) {
    aisle += view.face(
      [
        [x, TOP, 0],
        [x, FOOT, 0],
        [x, FOOT, 900],
        [x, TOP, 900],
      ],
      s.pick(p.ink, mix(p.ink, '#000000', 0.4)),
    )
    for (const shelf of range(TOP + 6, FOOT - 60, 84)) {
      let z = 4
      while (z < 880) {
        const w = r.in(16, 44)
        const h = r.in(52, 70)
        aisle += view.face(
          [
            [x, shelf + 78 - h, z],
            [x, shelf + 78 - h, z + w],
            [x, shelf + 78, z + w],
            [x, shelf + 78, z],
          ],
          mix(
            cycle(inks, r.int(0, 8)),
            s.pick(p.deep, p.ink),
            (z / 880) * 0.35 + (x === gx0 ? 0.08 : 0),
          ),
        )
        z += w + 3
      }
      aisle += view.face(
        [
          [x, shelf + 78, 0],
          [x, shelf + 84, 0],
          [x, shelf + 84, 900],
          [x, shelf + 78, 900],
        ],
        s.pick(mix(p.mist, p.foam, 0.3), p.blue),
      )
    }
  }
  s.add(aisle)
  if (s.night)
    s.add(
      rect(
        gx0,
        TOP,
        gx1 - gx0,
        FOOT - TOP,
        s.radial(
          [
            [p.gold, 0, 0.4],
            [p.gold, 1, 0],
          ],
          626,
          350,
          260,
        ),
      ),
    )
  // The ends of the shelves, each with its wheel, card and number.
  const tones = s.pick(
    [
      p.sea,
      mix(p.sea, p.blue, 0.5),
      p.blue,
      mix(p.blue, p.aqua, 0.5),
      p.leaf,
      mix(p.leaf, p.moss, 0.5),
      p.moss,
      mix(p.moss, p.deep, 0.5),
      p.deep,
    ],
    [
      p.blue,
      mix(p.sea, p.blue, 0.6),
      p.sea,
      mix(p.sea, p.deep, 0.3),
      p.moss,
      mix(p.leaf, p.moss, 0.6),
      p.moss,
      mix(p.moss, p.deep, 0.6),
      p.sea,
    ],
  )
  const width = 142
  const end = (x: number, i: number): string => {
    const tone = cycle(tones, i)
    const cx = x + width / 2
    const turn = i * 37
    return (
      rect(x + 6, FOOT, width - 12, 22, s.pick(p.ink, '#040a11')) +
      rect(x, TOP, width - 4, FOOT - TOP, tone, 5) +
      rect(x + width - 18, TOP, 14, FOOT - TOP, s.pick(p.ink, '#040a11'), 3, { opacity: 0.2 }) +
      rect(cx - 44, TOP + 34, 84, 92, s.pick(p.paper, p.foam), 4) +
      numeral(String(i + 11), cx - 2, TOP + 48, 34, p.deep) +
      path(lens(cx - 2, TOP + 104, 56, 6), p.dawn) +
      circle(cx + 2, 352, 54, s.pick(p.ink, '#040a11'), { opacity: 0.25 }) +
      stroke(
        times(3)
          .map((k) => `M${cx - 2} 346L${polar(cx - 2, 346, 50, turn + k * 120).join(' ')}`)
          .join(''),
        p.gold,
        8,
      ) +
      circle(cx - 2, 346, 50, 'none', { stroke: p.gold, 'stroke-width': 11 }) +
      circle(cx - 2, 346, 13, p.cream) +
      times(3)
        .map((k) => {
          const [hx, hy] = polar(cx - 2, 346, 50, turn + k * 120)
          return circle(hx, hy, 10, p.dawn)
        })
        .join('') +
      rect(cx - 40, 470, 76, 10, s.pick(p.ink, '#040a11'), 5, { opacity: 0.3 }) +
      rect(cx - 40, 494, 76, 10, s.pick(p.ink, '#040a11'), 5, { opacity: 0.3 })
    )
  }
  times(4).forEach((i) => void s.add(end(gx0 - width * (4 - i), i)))
  times(4).forEach((i) => void s.add(end(gx1 + width * i, i + 4)))
  s.add(rect(0, TOP - 14, W, 16, s.pick(mix(p.deep, p.sea, 0.4), p.sea)))
  // Lamps.
  s.add(
    [180, 626, 1080]
      .map(
        (x) =>
          rect(x - 110, 46, 220, 12, s.pick(p.paper, p.lit), 6) +
          (s.night
            ? rect(
                x - 200,
                46,
                400,
                200,
                s.radial(
                  [
                    [p.lit, 0, 0.35],
                    [p.lit, 1, 0],
                  ],
                  x,
                  54,
                  190,
                ),
              )
            : ''),
      )
      .join(''),
  )
  // A trolley waits in front.
  const trolley = (x: number): string => {
    let out = rect(x, 560, 268, 12, p.dawn, 4) + rect(x, 652, 268, 12, p.dawn, 4)
    out +=
      rect(x - 4, 500, 12, 180, s.pick(mix(p.dawn, p.ink, 0.25), mix(p.dawn, p.ink, 0.35)), 5) +
      rect(x + 260, 500, 12, 180, s.pick(mix(p.dawn, p.ink, 0.25), mix(p.dawn, p.ink, 0.35)), 5)
    for (const [y, seed] of [
      [560, 3],
      [652, 7],
    ] as const) {
      let bx2 = x + 14
      for (let i = 0; bx2 < x + 236; i++) {
        const w = 16 + ((i * 7 + seed) % 5) * 4
        const h = 46 + ((i * 5 + seed) % 4) * 8
        out +=
          rect(bx2, y - h, w, h, cycle(inks, i + seed), 2) +
          rect(bx2, y - h + 9, w, 4, p.cream, 0, { opacity: 0.7 })
        bx2 += w + 2
      }
    }
    return (
      out +
      [x + 26, x + 242]
        .map((cx) => circle(cx, 684, 15, s.pick(p.ink, '#040a11')) + circle(cx, 684, 5, p.mist))
        .join('')
    )
  }
  s.add(trolley(906))
}
