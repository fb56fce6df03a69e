import { mix } from '../colour.ts'
import { numeral } from '../props/numerals.ts'
import { isometric } from '../props/view.ts'
import { circle, H, lens, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const SIDE = 284
const THICK = 40
const STEP = 80

/**
 * Five layers of a system, one above the other: ground and power, cables, machines, data,
 * applications.
 */
export function layerStack(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.foam, p.mist, 0.2), mix(p.cream, p.foam, 0.4)],
          [mix(p.deep, p.ink, 0.3), p.ink],
        ),
      ),
    ),
  )
  s.add(
    stroke(
      range(-600, 1900, 60)
        .map((x) => `M${x} 0l409 ${H}`)
        .join(''),
      s.pick(p.mist, p.deep),
      1.4,
      { opacity: 0.5 },
    ),
  )
  const view = isometric(630, 414)
  const at = (x: number, y: number, z: number): string => view.at(x, y, z).map(n).join(' ')
  const tones = [
    p.moss,
    s.pick(p.deep, p.sea),
    s.pick(p.sea, mix(p.sea, p.blue, 0.6)),
    p.blue,
    s.pick(mix(p.aqua, p.mist, 0.3), mix(p.aqua, p.blue, 0.4)),
  ]
  const gold = p.gold
  s.add(path(lens(630, 690, 640, 30), p.ink, { opacity: 0.14 }))
  for (const [i, tone] of tones.entries()) {
    const z = i * STEP
    const left = mix(tone, p.ink, s.pick(0.14, 0.22))
    const right = mix(tone, p.ink, s.pick(0.3, 0.42))
    if (i)
      s.add(
        stroke(
          `M${at(0, SIDE, z)}L${at(0, SIDE, z - STEP + THICK)}M${at(SIDE, 0, z)}L${at(SIDE, 0, z - STEP + THICK)}M${at(SIDE, SIDE, z)}L${at(SIDE, SIDE, z - STEP + THICK)}`,
          s.pick(p.dawn, p.gold),
          3.4,
          { 'stroke-dasharray': '2 9', 'stroke-linecap': 'round' },
        ),
      )
    s.add(
      path(
        `M${at(0, SIDE, z - 12)}L${at(SIDE, SIDE, z - 12)}L${at(SIDE, 0, z - 12)}L${at(SIDE, 0, z)}L${at(0, SIDE, z)}Z`,
        p.ink,
        { opacity: i ? 0.1 : 0 },
      ),
    )
    s.add(view.box([0, 0, z], [SIDE, SIDE, THICK], [tone, left, right]))
    // A line of light round the upper edge.
    s.add(
      stroke(
        `M${at(0, SIDE, z + THICK)}L${at(SIDE, SIDE, z + THICK)}L${at(SIDE, 0, z + THICK)}`,
        mix(tone, p.paper, 0.55),
        2.4,
      ),
    )
    const top = z + THICK
    // The contents of each layer, at its two front edges.
    const row = (draw: (x: number, y: number, k: number) => string): string =>
      range(24, SIDE - 40, 48)
        .map((v, k) => draw(v, SIDE - 42, k))
        .join('') +
      range(SIDE - 90, 20, -48)
        .map((v, k) => draw(SIDE - 42, v, k + 6))
        .join('')
    if (i === 0)
      s.add(
        row((x, y, k) =>
          view.box(
            [x, y, top],
            [30, 30, k % 3 ? 12 : 24],
            [gold, mix(gold, p.ink, 0.16), mix(gold, p.ink, 0.34)],
          ),
        ),
      )
    if (i === 1)
      s.add(
        stroke(
          [0, 1, 2]
            .map(
              (k) =>
                `M${at(14, SIDE - 14 - k * 14, top)}L${at(SIDE - 14 - k * 14, SIDE - 14 - k * 14, top)}L${at(SIDE - 14 - k * 14, 14, top)}`,
            )
            .join(''),
          p.aqua,
          4.4,
        ),
        row((x, y) => {
          const [cx, cy] = view.at(x + 20, y + 24, top + 4)
          return circle(cx, cy, 7, p.dawn) + circle(cx, cy - 1, 2.6, p.cream)
        }),
      )
    if (i === 2)
      s.add(
        row(
          (x, y, k) =>
            view.box(
              [x, y, top],
              [30, 30, 30],
              [mix(p.mist, p.foam, 0), s.pick(p.deep, p.sea), s.pick(p.ink, p.deep)],
            ) +
            (() => {
              const [cx, cy] = view.at(x + 15, y + 30, top + 18)
              return path(lens(cx, cy, 16, 4), k % 3 ? p.aqua : gold)
            })(),
        ),
      )
    if (i === 3)
      s.add(
        row((x, y, k) => {
          const [cx, cy] = view.at(x + 16, y + 16, top)
          const c = k % 4 === 1 ? p.dawn : s.pick(p.paper, p.foam)
          return `${path(`M${n(cx - 17)} ${n(cy - 26)}V${n(cy)}A17 9 0 0 0 ${n(cx + 17)} ${n(cy)}V${n(cy - 26)}Z`, mix(c, p.sea, 0.22))}<ellipse cx="${n(cx)}" cy="${n(cy - 26)}" rx="17" ry="9" fill="${c}"/>${stroke(`M${n(cx - 17)} ${n(cy - 13)}A17 9 0 0 0 ${n(cx + 17)} ${n(cy - 13)}`, mix(c, p.ink, 0.3), 2)}`
        }),
      )
  }
  // The uppermost: windows, a telephone, a bubble, a pin.
  const top = 4 * STEP + THICK
  const face = (
    x: number,
    y: number,
    w: number,
    h: number,
    inks: readonly [string, string, string],
  ): string => view.box([x, y, top], [w, 14, h], inks)
  const white = [
    s.pick(p.paper, p.foam),
    s.pick(mix(p.foam, p.mist, 0.4), p.mist),
    s.pick(p.mist, p.blue),
  ] as const
  s.add(
    face(40, 60, 190, 92, white),
    view.face(
      [
        [52, 74, top + 66],
        [218, 74, top + 66],
        [218, 74, top + 16],
        [52, 74, top + 16],
      ],
      p.sea,
    ),
    view.face(
      [
        [52, 74, top + 84],
        [120, 74, top + 84],
        [120, 74, top + 74],
        [52, 74, top + 74],
      ],
      p.dawn,
    ),
    view.face(
      [
        [64, 75, top + 60],
        [140, 75, top + 60],
        [140, 75, top + 28],
        [64, 75, top + 28],
      ],
      gold,
    ),
    view.face(
      [
        [156, 75, top + 72],
        [206, 75, top + 72],
        [206, 75, top + 28],
        [156, 75, top + 28],
      ],
      p.aqua,
    ),
    face(50, 190, 62, 104, [p.ink, mix(p.deep, p.ink, 0.3), p.ink]),
    view.face(
      [
        [56, 204, top + 94],
        [106, 204, top + 94],
        [106, 204, top + 12],
        [56, 204, top + 12],
      ],
      s.pick(p.foam, p.lit),
    ),
    view.face(
      [
        [62, 205, top + 66],
        [100, 205, top + 66],
        [100, 205, top + 60],
        [62, 205, top + 60],
      ],
      p.dawn,
    ),
    view.face(
      [
        [62, 205, top + 50],
        [100, 205, top + 50],
        [100, 205, top + 30],
        [62, 205, top + 30],
      ],
      p.aqua,
    ),
  )
  const [px, py] = view.at(218, 218, top)
  s.add(
    path(lens(px, py, 54, 12), p.ink, { opacity: 0.25 }),
    path(
      `M${n(px)} ${n(py)}Q${n(px - 36)} ${n(py - 44)} ${n(px - 36)} ${n(py - 70)}A36 36 0 1 1 ${n(px + 36)} ${n(py - 70)}Q${n(px + 36)} ${n(py - 44)} ${n(px)} ${n(py)}Z`,
      p.dawn,
    ),
    circle(px, py - 70, 15, p.cream),
  )
  // Numbers on the left, and on the right how many parts a layer has.
  const ink = s.pick(p.deep, p.foam)
  for (const i of times(5)) {
    const [lx, ly] = view.at(0, SIDE, i * STEP + THICK / 2)
    const y = ly
    s.add(
      stroke(`M166 ${n(y)}H${n(lx - 10)}`, ink, 2.4, { opacity: 0.55 }),
      circle(lx - 8, y, 4.5, p.dawn),
      circle(132, y, 30, i === 4 ? gold : s.pick(p.paper, p.deep)),
      circle(132, y, 30, 'none', { stroke: ink, 'stroke-width': 2.4, opacity: 0.4 }),
      numeral(String(i + 1), 132, y - 13, 26, i === 4 ? p.ink : ink, { weight: 2.4 }),
    )
    const [rx, ry] = view.at(SIDE, 0, i * STEP + THICK / 2)
    s.add(
      stroke(`M${n(rx + 10)} ${n(ry)}H968`, ink, 2.4, { opacity: 0.55 }),
      circle(rx + 8, ry, 4.5, p.dawn),
      path(
        times([12, 10, 7, 5, 3][i] as number)
          .map((k) => `M${986 + k * 20} ${n(ry - 17)}h13v34h-13Z`)
          .join(''),
        i === 4 ? gold : s.pick(tones[i] as string, mix(tones[i] as string, p.foam, 0.3)),
      ),
    )
  }
}
