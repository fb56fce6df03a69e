import { mix } from '../colour.ts'
import { polyline } from '../props/chart.ts'
import {
  circle,
  H,
  lens,
  n,
  path,
  type Point,
  polar,
  range,
  rect,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A line of the map: its colour's number, the corners it passes, where it stops. */
interface Line {
  corners: readonly Point[]
  stops: readonly Point[]
}

/** Islands as seen by a network: lines with their stops, ferries between, one place where all meet. */
export function networkMap(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.aqua, p.mist, 0.62), mix(p.deep, p.sea, 0.25))))
  const wave = s.pick(p.foam, p.sea)
  s.add(
    path(
      range(40, 700, 46)
        .flatMap((y, j) =>
          range(-40 + (j % 2) * 70, 1260, 140).map((x) => lens(x + ((j * 37) % 40), y, 44, 4)),
        )
        .join(''),
      wave,
      { opacity: 0.75 },
    ),
  )
  const shore = s.pick(mix(p.cream, p.gold, 0.25), mix(p.mist, p.sea, 0.2))
  const land = s.pick(mix(p.paper, p.cream, 0.5), mix(p.sea, p.mist, 0.5))
  const green = s.pick(mix(p.leaf, p.mist, 0.55), mix(p.moss, p.leaf, 0.35))
  /** An island as a rounded blob of `count` points. */
  const island = (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    phase: number,
    wood: readonly (readonly [number, number, number])[],
  ): void => {
    const outline = (k: number): string => {
      const pts = times(16).map((i): Point => {
        const f = 1 + 0.13 * Math.sin(i * 1.9 + phase) + 0.09 * Math.sin(i * 3.3 + phase * 2)
        const [x, y] = polar(0, 0, 1, i * 22.5)
        return [cx + x * (rx * f + k), cy + y * (ry * f + k)]
      })
      const mid = (a: Point, b: Point): string => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
      return `M${mid(pts[15] as Point, pts[0] as Point)}${pts.map((q, i) => `Q${n(q[0])} ${n(q[1])} ${mid(q, pts[(i + 1) % 16] as Point)}`).join('')}Z`
    }
    s.add(
      stroke(outline(26), wave, 2.4, { opacity: 0.7 }),
      path(outline(12), s.pick(p.foam, p.blue), { opacity: 0.8 }),
      path(outline(5), shore),
      path(outline(-5), land),
    )
    s.add(
      s.clip(
        `<path d="${outline(-5)}"/>`,
        wood.map(([x, y, r]) => circle(x, y, r, green)).join('') +
          path(wood.map(([x, y, r]) => lens(x, y + r * 0.2, r * 1.1, r * 0.3)).join(''), p.leaf, {
            opacity: 0.5,
          }),
      ),
    )
  }
  island(238, 210, 176, 148, 0.4, [
    [120, 130, 60],
    [200, 320, 56],
    [340, 120, 40],
  ])
  island(690, 330, 208, 168, 2.2, [
    [520, 420, 70],
    [780, 210, 66],
    [620, 480, 50],
  ])
  island(1060, 190, 150, 120, 4, [
    [1130, 130, 50],
    [1010, 270, 44],
  ])
  island(1050, 560, 172, 104, 1.3, [
    [960, 610, 50],
    [1150, 520, 60],
  ])
  island(236, 560, 150, 96, 5.2, [
    [160, 600, 46],
    [310, 520, 40],
  ])
  island(596, 630, 66, 40, 3.1, [[620, 640, 20]])
  // Ferries.
  const ferry = (d: string): string =>
    stroke(d, s.pick(p.sea, p.mist), 5, { 'stroke-dasharray': '1 13', 'stroke-linecap': 'round' })
  s.add(
    ferry('M360 560C440 560 470 500 520 440'),
    ferry('M800 470C860 540 880 560 930 560'),
    ferry('M1084 300C1100 380 1090 420 1066 480'),
    ferry('M310 600C420 680 500 660 560 636'),
    ferry('M630 630C740 640 800 620 910 590'),
  )
  const lines: readonly (Line & { ink: string })[] = [
    {
      ink: p.dawn,
      corners: [
        [110, 250],
        [220, 250],
        [300, 170],
        [500, 170],
        [660, 330],
        [900, 330],
        [1000, 230],
        [1150, 230],
      ],
      stops: [
        [110, 250],
        [220, 250],
        [300, 170],
        [412, 170],
        [540, 210],
        [748, 330],
        [856, 330],
        [952, 278],
        [1060, 230],
        [1150, 230],
      ],
    },
    {
      ink: s.pick(p.sea, p.aqua),
      corners: [
        [150, 110],
        [220, 180],
        [220, 330],
        [300, 410],
        [560, 410],
        [740, 230],
        [740, 170],
      ],
      stops: [
        [150, 110],
        [220, 330],
        [560, 410],
        [696, 274],
        [740, 170],
      ],
    },
    {
      ink: p.gold,
      corners: [
        [540, 300],
        [620, 300],
        [660, 330],
        [660, 480],
        [720, 540],
        [960, 540],
        [1010, 590],
        [1160, 590],
      ],
      stops: [
        [540, 300],
        [660, 410],
        [660, 480],
        [960, 540],
        [1010, 590],
        [1090, 590],
        [1160, 590],
      ],
    },
    {
      ink: s.pick(p.moss, p.leaf),
      corners: [
        [140, 540],
        [220, 540],
        [270, 590],
        [340, 560],
      ],
      stops: [
        [140, 540],
        [220, 540],
        [270, 590],
        [340, 560],
      ],
    },
    {
      ink: s.pick(p.moss, p.leaf),
      corners: [
        [1020, 130],
        [1060, 170],
        [1060, 280],
        [1084, 300],
      ],
      stops: [
        [1020, 130],
        [1084, 300],
      ],
    },
  ]
  const white = s.pick(p.paper, p.foam)
  const join = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  for (const { corners } of lines)
    s.add(
      stroke(polyline(corners), p.ink, 19, { ...join, opacity: 0.16, transform: 'translate(3 5)' }),
    )
  for (const { corners, ink } of lines)
    s.add(
      stroke(polyline(corners), s.pick(p.paper, p.ink), 19, join),
      stroke(polyline(corners), ink, 12.5, join),
    )
  for (const { stops, ink } of lines)
    s.add(
      stops
        .map(
          ([x, y]) =>
            circle(x, y, 10, white) +
            circle(x, y, 10, 'none', { stroke: ink, 'stroke-width': 4.4 }),
        )
        .join(''),
    )
  // Where lines meet, a wider ring; where the ferries land, an anchor's lens.
  const hub = (x: number, y: number, r = 17): string =>
    circle(x, y, r, white) +
    circle(x, y, r, 'none', { stroke: p.ink, 'stroke-width': 6 }) +
    circle(x, y, r * 0.34, p.dawn)
  s.add(hub(220, 250), hub(660, 330, 25), hub(1060, 230))
  s.add(
    [
      [360, 560],
      [520, 440],
      [800, 470],
      [930, 560],
      [1084, 300],
      [1066, 480],
      [560, 636],
      [630, 630],
    ]
      .map(
        ([x, y]) =>
          circle(x as number, y as number, 12, s.pick(p.sea, p.mist)) +
          path(lens(x as number, y as number, 17, 6), white),
      )
      .join(''),
  )
  // Two boats under way, a compass and a scale.
  const boat = (x: number, y: number): string =>
    path(`M${x - 20} ${y}H${x + 20}L${x + 12} ${y + 12}H${x - 12}Z`, p.dawn) +
    rect(x - 8, y - 10, 18, 10, white, 2)
  s.add(boat(444, 538), boat(884, 546))
  s.add(
    circle(1196, 380, 36, white),
    path('M1196 350L1205 380L1196 410L1187 380Z', p.sea),
    path('M1196 350L1205 380H1187Z', p.dawn),
    rect(60, 668, 60, 10, p.ink),
    rect(120, 668, 60, 10, white),
    rect(180, 668, 60, 10, p.ink),
  )
}
