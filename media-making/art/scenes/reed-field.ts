import { mix } from '../colour.ts'
import { H, lens, lerp, n, path, poly, range, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Reeds bowing over a boardwalk that runs into the light. */
export function reedField(s: Sheet): void {
  const { p, r } = s,
    y = 438
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.1), p.cream, mix(p.rose, p.gold, 0.35)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 640, y - 70, 150, {
    halo: 2.3,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.dawn, p.gold),
  })
  clouds(
    s,
    [
      [230, 116, 420, 12],
      [1080, 150, 340, 10],
      [960, 180, 180, 7],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[30, 240, 1.6, 34, s.pick(mix(p.mist, p.aqua, 0.4), mix(p.sea, p.blue, 0.3))]])
  water(s, y, s.pick([mix(p.aqua, p.foam, 0.3), p.aqua, p.blue], [p.sea, p.deep, p.ink]))
  glitter(s, 640, y + 6, H, {
    w0: 160,
    w1: 460,
    rows: 16,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [40, 170],
    thick: [2.6, 9],
  })
  const far = (x0: number, x1: number, tall: number, c: string, step: number) => {
    let d = ''
    for (const x of range(x0, x1, step)) {
      const h = tall * r.in(0.55, 1.1),
        bend = r.in(4, 16)
      d += `M${n(x - 2)} ${y + 3}Q${n(x)} ${n(y - h * 0.6)} ${n(x + bend)} ${n(y - h)}Q${n(x + 3)} ${n(y - h * 0.5)} ${n(x + 3)} ${y + 3}Z`
    }
    return path(d, c)
  }
  reflect(
    s,
    far(-20, 480, 70, s.pick(mix(p.leaf, p.aqua, 0.35), p.moss), 7) +
      far(800, 1280, 82, s.pick(mix(p.leaf, p.aqua, 0.35), p.moss), 7),
    y,
    {
      k: 0.8,
      depth: 100,
      rows: 7,
      amp: [1, 10],
    },
  )
  // the boardwalk
  const wood = s.pick(mix(p.cream, p.amber, 0.35), mix(p.sea, p.amber, 0.35)),
    wood2 = s.pick(mix(p.amber, p.deep, 0.35), mix(p.deep, p.amber, 0.12))
  const left = (t: number) => 612 - 300 * t ** 1.5,
    right = (t: number) => 668 + 240 * t ** 1.5,
    row = (t: number) => lerp(y + 4, H + 10, t)
  const plank = (a: number, b: number, c: string) =>
    poly(
      [
        [left(a), row(a)],
        [right(a), row(a)],
        [right(b), row(b)],
        [left(b), row(b)],
      ],
      c,
    )
  let deck = poly(
    [
      [left(0), row(0)],
      [left(1) - 10, row(1)],
      [left(1) - 40, row(1)],
      [left(0) - 6, row(0) + 6],
    ],
    wood2,
  )
  const steps = range(0, 1, 1 / 19).map((t) => t ** 1.5)
  steps.slice(0, -1).forEach((a, i) => {
    deck += plank(
      a,
      (steps[i + 1] ?? 1) - 0.006 - 0.006 * a,
      i % 3 === 1 ? mix(wood, wood2, 0.22) : wood,
    )
  })
  s.add(
    plank(0, 1, wood2),
    deck,
    path(
      range(0.1, 0.95, 0.12)
        .map((t) =>
          lens(lerp(left(t), right(t), 0.5), row(t), (right(t) - left(t)) * 0.7, 3 + 5 * t),
        )
        .join(''),
      s.pick(p.paper, p.gold),
      { opacity: s.pick(0.5, 0.4) },
    ),
  )
  // reeds in front, cropped by the frame
  // a plume: thin lenses that droop to the side of the wind
  const strands = (tx: number, ty: number, a: number, L: number, odd: number) => {
    let d = ''
    for (let i = odd; i < 15; i += 2) {
      const q = i / 14,
        x0 = tx - a * L * 0.06 * q,
        y0 = ty + L * 0.62 * q - L * 0.1,
        len = L * lerp(0.95, 0.5, q),
        lift = lerp(0.42, -0.3, q),
        side = i % 4 < 2 ? 1 : -0.42
      const x1 = x0 + a * side * len * 0.86,
        y1 = y0 - len * lift * 0.55 + len * 0.12,
        mx = x0 + a * side * len * 0.34,
        my = Math.min(y0, y1) - len * 0.2
      d += `M${n(x0)} ${n(y0)}Q${n(mx)} ${n(my - L * 0.035)} ${n(x1)} ${n(y1)}Q${n(mx)} ${n(my + L * 0.13)} ${n(x0)} ${n(y0 + L * 0.05)}Z`
    }
    return d
  }
  const reed = (
    x: number,
    base: number,
    h: number,
    lean: number,
    w: number,
    stem: string,
    plume: string,
    plume2: string,
  ) => {
    const tx = x + lean,
      ty = base - h,
      a = Math.sign(lean) || 1
    const L = h * 0.24
    return (
      stroke(
        `M${n(x)} ${base}Q${n(x + lean * 0.12)} ${n(base - h * 0.6)} ${n(tx)} ${n(ty)}`,
        stem,
        w,
        {
          'stroke-linecap': 'round',
        },
      ) +
      path(strands(tx, ty, a, L, 0), plume2) +
      path(strands(tx, ty, a, L, 1), plume)
    )
  }
  const blade = (x: number, base: number, h: number, lean: number, c: string) =>
    path(
      `M${n(x - 9)} ${base}Q${n(x - 6 + lean * 0.1)} ${n(base - h * 0.55)} ${n(x + lean)} ${n(base - h)}Q${n(x + 12 + lean * 0.3)} ${n(base - h * 0.45)} ${n(x + 11)} ${base}Z`,
      c,
    )
  const greens = s.pick(
    [p.moss, p.leaf, mix(p.leaf, p.moss, 0.5), mix(p.moss, p.ink, 0.3)],
    [mix(p.moss, p.ink, 0.2), mix(p.moss, p.leaf, 0.3), p.moss, mix(p.moss, p.ink, 0.5)],
  )
  const plumes = [
    [p.amber, mix(p.amber, p.deep, 0.25)],
    [p.gold, p.amber],
    [s.pick(p.cream, mix(p.gold, p.cream, 0.4)), p.gold],
    [p.dawn, mix(p.dawn, p.deep, 0.2)],
  ] as const
  const stand = (xs: readonly (readonly [number, number, number])[]) => {
    let o = ''
    xs.forEach(([x, h, lean], i) => {
      const q = plumes[i % 4] ?? plumes[0]
      o += reed(x, 720, h, lean, 7, greens[(i + 1) % 4] ?? p.moss, q[0], q[1])
    })
    xs.forEach(([x, h, lean], i) => {
      o +=
        blade(x + 22, 720, h * 0.62, lean * 1.1 + 20, greens[i % 4] ?? p.moss) +
        blade(x - 16, 720, h * 0.46, lean * 0.3 - 40, greens[(i + 2) % 4] ?? p.moss)
    })
    return o
  }
  s.add(
    stand([
      [20, 520, 60],
      [66, 640, 96],
      [128, 560, 70],
      [190, 430, 84],
      [250, 330, 60],
      [96, 350, 40],
    ]),
    stand([
      [1204, 560, -54],
      [1252, 640, -76],
      [1130, 470, -66],
      [1066, 372, -60],
      [1000, 280, -50],
      [1180, 390, -50],
    ]),
  )
}
