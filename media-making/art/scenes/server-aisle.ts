import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { onePoint } from '../props/view.ts'
import { H, lens, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const FAR = 2300
const RACK = 150

/** A cold aisle: racks on both sides, cables above, one door stands open. */
export function serverAisle(s: Sheet): void {
  const { p, r } = s
  const view = onePoint(590, 318, 430)
  const [left, right, floor, top] = [190, 1030, 660, -20]
  const line = (x: number, y: number, z0: number, z1: number): string =>
    `M${view.at(x, y, z0).join(' ')}L${view.at(x, y, z1).join(' ')}`
  s.add(rect(0, 0, W, H, s.pick(mix(p.mist, p.foam, 0.5), mix(p.ink, p.deep, 0.4))))
  s.add(
    view.face(
      [
        [left, floor, -300],
        [right, floor, -300],
        [right, floor, FAR],
        [left, floor, FAR],
      ],
      s.grad(s.pick([p.foam, mix(p.mist, p.aqua, 0.35)], [p.sea, p.ink])),
    ),
    view.face(
      [
        [left, top, -300],
        [right, top, -300],
        [right, top, FAR],
        [left, top, FAR],
      ],
      s.pick(mix(p.paper, p.mist, 0.3), p.ink),
    ),
  )
  // Floor tiles, every third a grating.
  const seams = s.pick(mix(p.aqua, p.blue, 0.3), mix(p.sea, p.blue, 0.4))
  for (const [i, z] of range(-280, 1500, 140).entries()) {
    for (const j of [0, 1, 2, 3]) {
      const x = left + 210 * j
      if ((i * 2 + j * 3) % 5 !== 0) continue
      s.add(
        times(5)
          .map((k) =>
            view.face(
              [
                [x + 18 + k * 37, floor, z + 16],
                [x + 36 + k * 37, floor, z + 16],
                [x + 36 + k * 37, floor, z + 124],
                [x + 18 + k * 37, floor, z + 124],
              ],
              seams,
              { opacity: 0.55 },
            ),
          )
          .join(''),
      )
    }
    s.add(
      stroke(
        `M${view.at(left, floor, z).join(' ')}L${view.at(right, floor, z).join(' ')}`,
        seams,
        1.6,
        {
          opacity: 0.7,
        },
      ),
    )
  }
  s.add(
    stroke([1, 2, 3].map((j) => line(left + 210 * j, floor, -280, FAR)).join(''), seams, 1.6, {
      opacity: 0.7,
    }),
  )
  // The lamps above, and their light on the floor.
  for (const z of range(-160, 1900, 210)) {
    s.add(
      view.face(
        [
          [520, top, z],
          [700, top, z],
          [700, top, z + 120],
          [520, top, z + 120],
        ],
        s.pick(p.paper, p.foam),
      ),
      view.face(
        [
          [500, floor, z],
          [720, floor, z],
          [700, floor, z + 90],
          [520, floor, z + 90],
        ],
        s.pick(p.paper, p.aqua),
        { opacity: s.pick(0.8, 0.2) },
      ),
    )
  }
  // The end of the aisle: a door in warm light.
  const [ex0, ey0] = view.at(left, top, 1900)
  const [ex1, ey1] = view.at(right, floor, 1900)
  s.add(
    rect(ex0, ey0, ex1 - ex0, ey1 - ey0, s.pick(mix(p.blue, p.mist, 0.4), p.deep)),
    rect((ex0 + ex1) / 2 - 30, ey1 - 88, 60, 88, p.gold),
    rect((ex0 + ex1) / 2 - 1.5, ey1 - 88, 3, 88, p.amber),
  )
  const shell = (t: number): string =>
    mix(s.pick(p.ink, mix(p.ink, '#000000', 0.25)), s.pick(p.blue, p.sea), t * 0.7)
  const lamp = s.pick(
    [p.aqua, p.aqua, p.gold, p.foam, p.aqua, p.dawn],
    [p.aqua, p.aqua, p.gold, p.foam, p.aqua, p.dawn],
  )
  const racks = (x: number, side: 1 | -1, skip = -1): string => {
    let out = ''
    for (const [i, z] of [...range(-330, 1750, RACK + 8).entries()].reverse()) {
      const t = Math.max(0, Math.min(1, (z + 330) / 1900))
      const body = shell(t)
      const unit = mix(body, p.blue, 0.28)
      out += view.face(
        [
          [x, 60, z],
          [x, 60, z + RACK],
          [x, floor - 6, z + RACK],
          [x, floor - 6, z],
        ],
        body,
      )
      const inside = i === skip
      if (inside)
        out += view.face(
          [
            [x, 76, z + 10],
            [x, 76, z + RACK - 10],
            [x, floor - 22, z + RACK - 10],
            [x, floor - 22, z + 10],
          ],
          s.pick(mix(p.amber, p.ink, 0.55), mix(p.amber, p.ink, 0.7)),
        )
      let lights = new Map<string, string>()
      for (const y of range(92, floor - 60, 40)) {
        const ink = inside ? mix(p.gold, p.dawn, ((y / 40) % 3) / 3) : unit
        out += view.face(
          [
            [x, y, z + 14],
            [x, y, z + RACK - 14],
            [x, y + 27, z + RACK - 14],
            [x, y + 27, z + 14],
          ],
          ink,
          inside ? { opacity: 0.85 } : {},
        )
        for (const at of [36, 58, 112]) {
          if (r() < 0.3) continue
          const [a, b] = view.at(x, y + 13, z + at)
          const [c] = view.at(x, y + 13, z + at + (at === 112 ? 16 : 12))
          const ink2 = inside ? p.cream : cycle(lamp, r.int(0, 5))
          lights.set(
            ink2,
            (lights.get(ink2) ?? '') +
              lens((a + c) / 2, b, Math.abs(c - a) + 1.5, Math.max(1, 4 * (1 - t))),
          )
        }
      }
      out += [...lights].map(([ink, d]) => path(d, ink)).join('')
      lights = new Map()
      out += view.face(
        [
          [x, 60, z],
          [x + side * 24, 44, z],
          [x + side * 24, 44, z + RACK],
          [x, 60, z + RACK],
        ],
        mix(body, s.pick(p.mist, p.blue), 0.3),
      )
    }
    return out
  }
  s.add(
    view.face(
      [
        [left, -60, -330],
        [left, floor, -330],
        [left, floor, 1900],
        [left, -60, 1900],
      ],
      s.pick(mix(p.deep, p.sea, 0.4), p.ink),
    ),
    view.face(
      [
        [right, -60, -330],
        [right, floor, -330],
        [right, floor, 1900],
        [right, -60, 1900],
      ],
      s.pick(mix(p.deep, p.sea, 0.4), p.ink),
    ),
    racks(left, -1),
    racks(right, 1, 3),
  )
  // Cable trays with their bundles.
  for (const [x0, inks] of [
    [280, [p.gold, p.dawn, p.gold, p.leaf]],
    [790, [p.leaf, p.aqua, p.dawn, p.aqua]],
  ] as const) {
    s.add(
      view.face(
        [
          [x0, 26, -330],
          [x0 + 130, 26, -330],
          [x0 + 130, 26, 1800],
          [x0, 26, 1800],
        ],
        s.pick(mix(p.blue, p.mist, 0.3), mix(p.sea, p.deep, 0.4)),
      ),
    )
    for (const z of range(-300, 1500, 75))
      s.add(
        stroke(
          `M${view.at(x0, 30, z).join(' ')}L${view.at(x0 + 130, 30, z).join(' ')}`,
          s.pick(p.sea, p.blue),
          3,
          {
            opacity: 0.6,
          },
        ),
      )
    inks.forEach((ink, i) => {
      s.add(
        view.face(
          [
            [x0 + 14 + i * 28, 22, -330],
            [x0 + 32 + i * 28, 22, -330],
            [x0 + 32 + i * 28, 22, 1800],
            [x0 + 14 + i * 28, 22, 1800],
          ],
          ink,
        ),
      )
    })
  }
  // The open door of a rack, swung into the aisle.
  const z = -330 + 3 * (RACK + 8)
  s.add(
    view.face(
      [
        [right, 70, z + RACK],
        [right - 128, 70, z + RACK + 30],
        [right - 128, floor - 12, z + RACK + 30],
        [right, floor - 12, z + RACK],
      ],
      s.pick(mix(p.sea, p.blue, 0.35), mix(p.sea, p.blue, 0.5)),
    ),
    times(9)
      .map((i) =>
        view.face(
          [
            [right - 14, 110 + i * 58, z + RACK + 4],
            [right - 114, 110 + i * 58, z + RACK + 26],
            [right - 114, 140 + i * 58, z + RACK + 26],
            [right - 14, 140 + i * 58, z + RACK + 4],
          ],
          p.deep,
          { opacity: 0.55 },
        ),
      )
      .join(''),
  )
  // A cable that nobody has tucked away yet.
  s.add(
    stroke('M876 470C820 520 860 600 800 628S700 640 676 690 690 720 700 730', p.dawn, 7, {
      'stroke-linecap': 'round',
    }),
  )
}
