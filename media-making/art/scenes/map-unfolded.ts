import { mix } from '../colour.ts'
import { circle, lens, lerp, n, path, placed, type Point, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { reflect, water } from '../water.ts'

/** A map unfolds on the sea: roads, a river, and one pin. */
export function mapUnfolded(s: Sheet): void {
  const { p } = s,
    y = 470
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.2), p.foam, mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 1040, 250, 118, { halo: 2.5, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  clouds(
    s,
    [
      [260, 92, 420, 12],
      [400, 122, 220, 7],
      [1150, 110, 240, 8],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[40, 240, 1.4, 70, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.3))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  // six panels, folded to and fro; (u, v) of the map to the picture
  const cols = 6,
    x0 = 76,
    x1 = 1184,
    foot = 566
  const fold = (i: number) => (i % 2 ? 1 : 0)
  const at = (u: number, v: number): Point => {
    const k = Math.min(cols - 1, Math.floor(u * cols)),
      t = u * cols - k,
      f = lerp(fold(k), fold(k + 1), t),
      x = lerp(x0, x1, u)
    const top = 286 - 54 * f,
      bottom = foot - 66 * f
    return [x, lerp(top, bottom, v)]
  }
  const line = (pts: readonly Point[]) => {
    const d: string[] = []
    for (let i = 0; i < pts.length - 1; i++) {
      const [a, b] = pts[i] ?? [0, 0],
        [c, e] = pts[i + 1] ?? [0, 0]
      for (let j = 0; j <= 16; j++) {
        const t = j / 16,
          [x, yy] = at(Math.min(0.9999, lerp(a, c, t)), lerp(b, e, t))
        d.push(`${n(x)} ${n(yy)}`)
      }
    }
    return `M${d.join('L')}`
  }
  const bend = (pts: readonly Point[]) => {
    const out: Point[] = []
    for (let i = 0; i < pts.length - 1; i++) {
      const P = pts[Math.max(0, i - 1)] ?? [0, 0],
        A = pts[i] ?? [0, 0],
        B = pts[i + 1] ?? [0, 0],
        Q = pts[Math.min(pts.length - 1, i + 2)] ?? [0, 0]
      for (let j = 0; j < 8; j++) {
        const t = j / 8,
          c = (k: 0 | 1) =>
            0.5 *
            (2 * A[k] +
              (B[k] - P[k]) * t +
              (2 * P[k] - 5 * A[k] + 4 * B[k] - Q[k]) * t * t +
              (3 * A[k] - P[k] - 3 * B[k] + Q[k]) * t ** 3)
        out.push([c(0), c(1)])
      }
    }
    const last = pts.at(-1)
    return last ? [...out, last] : out
  }
  const sheetOutline = `${line([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ])}Z`
  const land = s.pick(mix(p.paper, p.cream, 0.6), mix(p.mist, p.sea, 0.35)),
    sea = s.pick(p.aqua, mix(p.sea, p.blue, 0.4)),
    green = s.pick(mix(p.leaf, p.mist, 0.45), p.moss),
    road = s.pick(p.paper, mix(p.mist, p.foam, 0.3)),
    roadEdge = s.pick(mix(p.amber, p.cream, 0.3), p.deep)
  const coast = bend([
    [-0.02, 0.3],
    [0.12, 0.5],
    [0.24, 0.42],
    [0.34, 0.7],
    [0.46, 0.66],
    [0.56, 0.9],
    [0.66, 1.05],
  ])
  const river = bend([
    [0.62, -0.05],
    [0.56, 0.22],
    [0.66, 0.4],
    [0.58, 0.62],
    [0.46, 0.7],
  ])
  let map =
    path(sheetOutline, land) +
    path(`${line([...coast, [-0.02, 1.1], [-0.02, 0.3]])}Z`, sea) +
    path(
      [0.06, 0.13, 0.2]
        .map((o) => line(coast.map(([u, v]): Point => [u - o * 0.5, v + o])))
        .join(''),
      'none',
      {
        stroke: s.pick(p.paper, p.aqua),
        'stroke-width': 3,
        opacity: 0.7,
      },
    )
  for (const [u, v, w, h] of [
    [0.3, 0.08, 0.1, 0.2],
    [0.72, 0.5, 0.14, 0.3],
    [0.9, 0.06, 0.12, 0.22],
    [0.46, 0.36, 0.07, 0.2],
  ] as const)
    map += path(
      `${line([
        [u, v],
        [u + w, v + 0.02],
        [u + w - 0.01, v + h],
        [u + 0.01, v + h - 0.03],
        [u, v],
      ])}Z`,
      green,
    )
  for (let i = 0; i < 26; i++) {
    const u = 0.36 + ((i * 37) % 60) / 100,
      v = 0.06 + ((i * 53) % 84) / 100,
      w = 0.022 + ((i * 7) % 4) * 0.006,
      h = 0.06 + ((i * 3) % 4) * 0.02
    if (v < 0.55 || u > 0.66)
      map += path(
        `${line([
          [u, v],
          [u + w, v],
          [u + w, v + h],
          [u, v + h],
          [u, v],
        ])}Z`,
        s.pick(
          i % 3 ? mix(p.rose, p.cream, 0.4) : p.mist,
          i % 3 ? mix(p.mist, p.sea, 0.1) : p.gold,
        ),
        { opacity: s.pick(1, i % 3 ? 1 : 0.85) },
      )
  }
  map += stroke(line(river), sea, 22, { 'stroke-linejoin': 'round' })
  for (const pts of [
    [
      [0.16, -0.02],
      [0.22, 0.26],
      [0.4, 0.3],
      [0.7, 0.22],
      [1, 0.36],
    ],
    [
      [0.34, -0.02],
      [0.42, 0.5],
      [0.62, 0.56],
      [0.86, 0.86],
      [1, 0.84],
    ],
    [
      [0.82, -0.02],
      [0.78, 0.3],
      [0.86, 0.6],
      [0.8, 1.02],
    ],
  ] as Point[][]) {
    const d = line(bend(pts))
    map +=
      stroke(d, roadEdge, 13, { 'stroke-linejoin': 'round' }) +
      stroke(d, road, 8, { 'stroke-linejoin': 'round' })
  }
  const route = bend([
    [0.19, 0.12],
    [0.22, 0.26],
    [0.4, 0.3],
    [0.425, 0.48],
    [0.62, 0.56],
    [0.735, 0.68],
  ])
  map += stroke(line(route), p.dawn, 10, {
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    'stroke-dasharray': '2 18',
  })
  const shade = times(cols)
    .map((i) => {
      const a = i / cols,
        b = (i + 1) / cols - 0.0001
      return i % 2
        ? path(
            `${line([
              [a, 0],
              [b, 0],
              [b, 1],
              [a, 1],
              [a, 0],
            ])}Z`,
            s.pick(p.sea, p.ink),
            { opacity: s.pick(0.2, 0.34) },
          )
        : path(
            `${line([
              [a, 0],
              [b, 0],
              [b, 1],
              [a, 1],
              [a, 0],
            ])}Z`,
            p.paper,
            { opacity: s.pick(0.14, 0.05) },
          )
    })
    .join('')
  const folds =
    stroke(
      times(cols - 1)
        .map((i) =>
          line([
            [(i + 1) / cols, 0],
            [(i + 1) / cols, 1],
          ]),
        )
        .join(''),
      s.pick(p.paper, p.aqua),
      3,
      { opacity: 0.75 },
    ) + stroke(sheetOutline, s.pick(p.paper, p.mist), 7, { 'stroke-linejoin': 'round' })
  const [px, py] = at(0.735, 0.68),
    [qx, qy] = at(0.19, 0.12)
  const pin =
    path(lens(px + 10, py + 2, 110, 13), p.ink, { opacity: 0.28 }) +
    placed(
      path('M0 0C-52-88-94-134-94-212a94 94 0 0 1 188 0C94-134 52-88 0 0Z', p.dawn) +
        path(
          'M0 0C52-88 94-134 94-212a94 94 0 0 0-64-89c38 60 24 178-30 301Z',
          mix(p.dawn, p.ink, 0.2),
        ) +
        circle(0, -212, 40, s.pick(p.paper, p.foam)) +
        path(lens(0, -212, 54, 20), s.pick(p.sea, p.sea)),
      px,
      py,
      1.16,
    )
  const start = circle(qx, qy, 18, s.pick(p.paper, p.foam)) + circle(qx, qy, 10, p.dawn)
  const under = path(
    `${line([
      [0, 1],
      [1, 1],
    ])}${`L${n(at(0.9999, 1)[0])} ${foot + 16}`}${times(41)
      .map((i) => {
        const [x, yy] = at(Math.max(0, 0.9999 - i / 40), 1)
        return `L${n(x)} ${n(yy + 12)}`
      })
      .join('')}Z`,
    s.pick(p.sea, p.ink),
  )
  reflect(
    s,
    under + s.clip(`<path d="${sheetOutline}"/>`, map + shade) + folds + start + pin,
    foot - 10,
    {
      k: 0.42,
      depth: 160,
      rows: 11,
      amp: [1, 26],
      opacity: [0.85, 0.35],
    },
  )
  s.add(
    path(
      times(7)
        .map((i) => lens(140 + i * 170, foot + 6 + (i % 3) * 5, 150, 5))
        .join(''),
      s.pick(p.paper, p.foam),
      { opacity: s.pick(0.8, 0.5) },
    ),
  )
}
