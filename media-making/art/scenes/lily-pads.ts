import { mix, ramp } from '../colour.ts'
import {
  circle,
  ellipse,
  g,
  H,
  lerp,
  n,
  path,
  type Point,
  polar,
  rad,
  rect,
  stroke,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

function caustics(
  s: Sheet,
  {
    count = 74,
    gap = 7,
    base,
    tones,
    light,
    squash = 0.82,
  }: {
    count?: number
    gap?: number
    base: string
    tones: readonly string[]
    light: string
    squash?: number
  },
): void {
  const { r } = s,
    pts: Point[] = []
  for (let tries = 0; pts.length < count && tries < 6000; tries++) {
    const q: Point = [r.in(-90, W + 90), r.in(-90, (H + 90) / squash)]
    if (pts.every((o) => Math.hypot(o[0] - q[0], o[1] - q[1]) > 108)) pts.push(q)
  }
  s.add(rect(0, 0, W, H, light))
  const cells = pts.map((c) => {
    let cell: Point[] = [
      [-400, -400],
      [W + 400, -400],
      [W + 400, H / squash + 400],
      [-400, H / squash + 400],
    ]
    for (const o of pts) {
      if (o === c || Math.hypot(o[0] - c[0], o[1] - c[1]) > 420) continue
      const mx = (c[0] + o[0]) / 2,
        my = (c[1] + o[1]) / 2,
        nx = o[0] - c[0],
        ny = o[1] - c[1]
      const side = (q: Point) => (q[0] - mx) * nx + (q[1] - my) * ny,
        next: Point[] = []
      cell.forEach((q, i) => {
        const e = cell[(i + 1) % cell.length] ?? q,
          a = side(q),
          b = side(e)
        if (a <= 0) next.push(q)
        if (a * b < 0) {
          const t = a / (a - b)
          next.push([lerp(q[0], e[0], t), lerp(q[1], e[1], t)])
        }
      })
      cell = next
    }
    return { c, cell }
  })
  const round = (corners: readonly Point[]): Point[] =>
    corners.flatMap((q, i) => {
      const e = corners[(i + 1) % corners.length] ?? q
      return [
        [lerp(q[0], e[0], 0.24), lerp(q[1], e[1], 0.24)],
        [lerp(q[0], e[0], 0.76), lerp(q[1], e[1], 0.76)],
      ]
    })
  const toD = (ps: readonly Point[]) => {
    let d = ''
    const [q0 = [0, 0], q1 = [0, 0]] = ps
    ps.forEach((q, i) => {
      const e = ps[(i + 1) % ps.length] ?? q,
        m = [(q[0] + e[0]) / 2, (q[1] + e[1]) / 2] as const
      d += i ? `Q${n(q[0])} ${n(q[1])} ${n(m[0])} ${n(m[1])}` : `M${n(m[0])} ${n(m[1])}`
    })
    return `${d}Q${n(q0[0])} ${n(q0[1])} ${n((q0[0] + q1[0]) / 2)} ${n((q0[1] + q1[1]) / 2)}Z`
  }
  const layer = (inset: number, fill: string | ((centre: Point) => string), opacity: number) =>
    cells
      .map(({ c, cell }) => {
        const small = cell.map(([x, y]): Point => {
          const d = Math.hypot(x - c[0], y - c[1]),
            k = Math.max(0, d - inset) / d
          const wob = 1 + 0.02 * Math.sin(x * 0.03 + y * 0.02)
          return [c[0] + (x - c[0]) * k * wob, (c[1] + (y - c[1]) * k) * squash]
        })
        if (small.every(([x, y]) => x < -60 || x > W + 60 || y < -60 || y > H + 60)) return ''
        return path(toD(round(small)), typeof fill === 'function' ? fill(c) : fill, { opacity })
      })
      .join('')
  s.add(
    layer(gap * 0.35, mix(light, tones[0] ?? light, 0.55), 0.9),
    layer(
      gap,
      (c) =>
        ramp(
          tones,
          Math.min(
            1,
            Math.max(
              0,
              (c[0] / W) * 0.45 +
                ((c[1] * squash) / H) * 0.6 +
                Math.sin(c[0] * 0.05 + c[1] * 0.031) * 0.16,
            ),
          ),
        ),
      1,
    ),
    layer(gap + 17, base, s.pick(0.1, 0.2)),
    layer(gap + 38, base, s.pick(0.1, 0.22)),
  )
}

/** Edge, face and veins of a pad. */
type Pad = [string, string, string]

/** Water lilies over caustics, seen from above. */
export function lilyPads(s: Sheet): void {
  const { p } = s
  caustics(s, {
    tones: s.pick(
      [mix(p.aqua, p.foam, 0.32), p.aqua, mix(p.aqua, p.leaf, 0.5), mix(p.blue, p.leaf, 0.5)],
      [mix(p.sea, p.moss, 0.4), p.sea, p.deep, mix(p.deep, p.ink, 0.4)],
    ),
    base: s.pick(p.leaf, p.ink),
    light: s.pick(p.foam, mix(p.blue, p.aqua, 0.35)),
    gap: 6,
  })
  const pad = (
    x: number,
    y: number,
    R: number,
    a: number,
    c1: string,
    c2: string,
    vein: string,
  ) => {
    const w = 17,
      k = 0.9
    const p1 = polar(0, 0, R, w),
      p2 = polar(0, 0, R, -w)
    let veins = ''
    for (let i = 1; i < 12; i++) {
      const q = rad(w + ((360 - 2 * w) * i) / 12)
      veins += `M${n(Math.cos(q) * R * 0.12)} ${n(Math.sin(q) * R * 0.12)}L${n(Math.cos(q) * R * 0.8)} ${n(Math.sin(q) * R * 0.8)}`
    }
    const shape = `M0 0L${n(p1[0])} ${n(p1[1])}A${R} ${R} 0 1 1 ${n(p2[0])} ${n(p2[1])}Z`
    return g(
      path(shape, s.pick(p.deep, '#000'), {
        transform: `translate(${x + R * 0.1} ${y + R * 0.16}) scale(1 ${k}) rotate(${a})`,
        opacity: s.pick(0.2, 0.42),
      }) +
        g(
          path(shape, c1) +
            path(
              `M0 0L${n(p1[0] * 0.86)} ${n(p1[1] * 0.86)}A${n(R * 0.86)} ${n(R * 0.86)} 0 1 1 ${n(p2[0] * 0.86)} ${n(p2[1] * 0.86)}Z`,
              c2,
            ) +
            stroke(veins, vein, Math.max(1.6, R * 0.016), {
              'stroke-linecap': 'round',
              opacity: 0.75,
            }),
          { transform: `translate(${x} ${y}) scale(1 ${k}) rotate(${a})` },
        ),
    )
  }
  const A: Pad = [
      s.pick(mix(p.leaf, p.mist, 0.36), mix(p.leaf, p.moss, 0.2)),
      s.pick(p.leaf, mix(p.leaf, p.moss, 0.6)),
      s.pick(p.mist, p.leaf),
    ],
    B: Pad = [
      s.pick(p.leaf, p.moss),
      s.pick(mix(p.leaf, p.moss, 0.55), mix(p.moss, p.ink, 0.25)),
      s.pick(mix(p.leaf, p.mist, 0.5), mix(p.leaf, p.moss, 0.3)),
    ],
    C: Pad = [
      s.pick(p.moss, mix(p.moss, p.ink, 0.3)),
      s.pick(mix(p.moss, p.ink, 0.3), mix(p.moss, p.ink, 0.6)),
      s.pick(p.leaf, p.moss),
    ]
  s.add(
    pad(236, 470, 232, -38, ...A),
    pad(560, 232, 128, 150, ...B),
    pad(1066, 150, 176, 62, ...C),
    pad(842, 566, 204, 205, ...B),
    pad(1194, 520, 96, 100, ...A),
    pad(530, 640, 84, -80, ...C),
    pad(92, 96, 104, 28, ...C),
    pad(700, 56, 62, 250, ...A),
  )
  const petals = (x: number, y: number, R: number, k: number, c: readonly string[], a0: number) => {
    let o = ''
    for (let i = 0; i < k; i++)
      o += g(
        path(
          `M0 0C${n(-R * 0.36)} ${n(-R * 0.3)} ${n(-R * 0.3)} ${n(-R * 0.8)} 0 ${n(-R)}C${n(R * 0.3)} ${n(-R * 0.8)} ${n(R * 0.36)} ${n(-R * 0.3)} 0 0Z`,
          c[(i + 1) % 2] ?? '',
        ),
        { transform: `translate(${x} ${y}) scale(1 .9) rotate(${a0 + (i * 360) / k})` },
      )
    return o
  }
  const flower = (x: number, y: number, R: number) =>
    ellipse(x + R * 0.12, y + R * 0.2, R * 0.9, R * 0.8, s.pick(p.deep, '#000'), {
      opacity: 0.16,
    }) +
    petals(
      x,
      y,
      R,
      12,
      s.pick([p.rose, p.cream], [mix(p.rose, p.cream, 0.45), mix(p.cream, p.rose, 0.25)]),
      0,
    ) +
    petals(
      x,
      y,
      R * 0.72,
      10,
      s.pick([p.paper, mix(p.cream, p.gold, 0.25)], [p.cream, p.gold]),
      14,
    ) +
    petals(x, y, R * 0.42, 8, [p.gold, p.amber], 30) +
    circle(x, y, R * 0.13, p.amber)
  s.add(flower(700, 392, 104), flower(1010, 352, 50))
}
