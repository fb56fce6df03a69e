import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import {
  area,
  band,
  type Curve,
  H,
  lens,
  lerp,
  n,
  path,
  poly,
  sample,
  smooth,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky } from '../sky.ts'

/** Terraced salt pans, white heaps of salt and one who rakes them. */
export function saltTerraces(s: Sheet): void {
  const { p, r } = s,
    y = 226
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.3), p.cream, mix(p.rose, p.gold, 0.25)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.6)],
    ),
    y,
  )
  disc(s, 940, y - 28, 104, {
    halo: 2.8,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.dawn, p.gold),
  })
  hills(s, y + 4, [
    [46, 210, 0.4, 44, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.35))],
    [22, 150, 2.4, 14, s.pick(mix(p.aqua, p.blue, 0.5), p.sea)],
  ])
  const edge: Curve[] = times(8).map((i) => {
    const t = i / 7,
      base = lerp(y, H + 76, t ** 1.55)
    return (x: number) => base + (6 + 46 * t) * Math.sin(x / lerp(230, 560, t) + i * 1.15 + 0.6)
  })
  const tones = s.pick(
    [
      mix(p.cream, p.rose, 0.45),
      mix(p.rose, p.mist, 0.35),
      p.mist,
      mix(p.aqua, p.mist, 0.4),
      mix(p.aqua, p.blue, 0.25),
      mix(p.aqua, p.blue, 0.8),
      p.sea,
    ],
    [
      mix(p.sea, p.rose, 0.5),
      mix(p.blue, p.rose, 0.2),
      p.blue,
      mix(p.blue, p.sea, 0.4),
      mix(p.sea, p.blue, 0.25),
      p.sea,
      p.deep,
    ],
  )
  const wall = s.pick(p.deep, p.ink),
    lip = s.pick(p.paper, mix(p.mist, p.aqua, 0.2)),
    heap = s.pick(p.paper, p.foam),
    heapShade = s.pick(p.mist, p.mist)
  const cone = (x: number, base: number, k: number) =>
    path(
      `M${n(x - 84 * k)} ${n(base)}C${n(x - 44 * k)} ${n(base - 16 * k)} ${n(x - 34 * k)} ${n(base - 74 * k)} ${n(x)} ${n(base - 74 * k)}C${n(x + 34 * k)} ${n(base - 74 * k)} ${n(x + 44 * k)} ${n(base - 16 * k)} ${n(x + 84 * k)} ${n(base)}Q${n(x)} ${n(base + 16 * k)} ${n(x - 84 * k)} ${n(base)}Z`,
      heap,
    ) +
    path(
      `M${n(x)} ${n(base - 74 * k)}C${n(x + 34 * k)} ${n(base - 74 * k)} ${n(x + 44 * k)} ${n(base - 16 * k)} ${n(x + 84 * k)} ${n(base)}Q${n(x + 46 * k)} ${n(base + 8 * k)} ${n(x + 8 * k)} ${n(base + 8 * k)}Q${n(x + 34 * k)} ${n(base - 40 * k)} ${n(x)} ${n(base - 74 * k)}Z`,
      heapShade,
    ) +
    path(
      times(5)
        .map((j) =>
          lens(
            x + (j % 2 ? 6 : -5) * k * j * 0.5,
            base + (12 + j * 9) * k,
            (112 - j * 20) * k,
            3.6 * k,
          ),
        )
        .join(''),
      heap,
      { opacity: 0.7 },
    )
  for (let i = 0; i < 7; i++) {
    const top = edge[i],
      bottom = edge[i + 1]
    if (!top || !bottom) continue
    const t = i / 6,
      thick = lerp(3, 26, t),
      tone = tones[i] ?? p.sea
    s.add(
      path(area(top), wall),
      path(
        area((x) => top(x) - 2),
        lip,
      ),
    )
    // pools: each takes another part of the sky
    const cuts = [-60]
    while ((cuts.at(-1) ?? W) < W + 60)
      cuts.push((cuts.at(-1) ?? 0) + lerp(120, 430, t) * r.in(0.72, 1.3))
    for (const [j, x0] of cuts.slice(0, -1).entries()) {
      const x1 = cuts[j + 1] ?? W,
        gap = lerp(3, 11, t),
        lean = lerp(6, 60, t),
        q = r()
      const c =
        q < 0.2
          ? s.pick(mix(p.cream, p.rose, 0.3 + 0.5 * t), mix(p.aqua, tone, 0.62))
          : mix(tone, q < 0.55 ? s.pick(p.paper, p.blue) : s.pick(p.blue, p.ink), r.in(0.04, 0.3))
      const up = sample(top, x0 + gap, x1 - gap, (x1 - x0 - 2 * gap) / 8),
        down = sample(bottom, x0 + gap - lean, x1 - gap - lean, (x1 - x0 - 2 * gap) / 8).reverse()
      s.add(
        path(
          `${smooth(up.map(([x, yy]) => [x, yy + gap * 0.8]))}${smooth(
            down.map(([x, yy]) => [x, yy - thick]),
            false,
          )}Z`,
          c,
        ),
      )
      let gl = ''
      for (let k = 0; k < 4; k++) {
        const x = r.in(x0 + 20, x1 - lean - 20),
          f = r.in(0.25, 0.75)
        gl += lens(
          x,
          lerp(top(x), bottom(x) - thick, f),
          lerp(16, 90, t) * r.in(0.5, 1.1),
          lerp(0.8, 4, t),
        )
      }
      s.add(path(gl, s.pick(p.paper, p.foam), { opacity: s.pick(0.6, 0.28) }))
    }
    s.add(
      path(
        band(
          (x) => bottom(x) - thick,
          (x) => bottom(x) - thick + lerp(1.5, 6, t),
        ),
        lip,
      ),
    )
    if (i === 2) s.add(...[440, 540, 636].map((x) => cone(x, top(x) + 26, 0.36)))
    if (i === 3) s.add(...[1000, 1112].map((x) => cone(x, top(x) + 48, 0.62)))
    if (i === 4) s.add(cone(130, top(130) + 76, 1.1), cone(310, top(310) + 70, 0.9))
  }
  const x = 806,
    base = 566
  s.add(
    path(
      times(8)
        .map((j) =>
          lens(x + 20 + (j % 2 ? 12 : -10) * j * 0.4, base + 8 + j * 11, 130 - j * 9, 4.4),
        )
        .join(''),
      s.pick(p.deep, p.ink),
      { opacity: 0.5 },
    ),
  )
  s.add(
    stroke(
      `M${x + 34} ${base - 118}L${x + 196} ${base + 26}`,
      s.pick(mix(p.amber, p.deep, 0.35), p.amber),
      7,
      {
        'stroke-linecap': 'round',
      },
    ),
    poly(
      [
        [x + 150, base + 34],
        [x + 226, base + 10],
        [x + 238, base + 26],
        [x + 162, base + 52],
      ],
      s.pick(mix(p.amber, p.deep, 0.45), mix(p.amber, p.deep, 0.2)),
    ),
  )
  s.add(
    person(s, x, base, 238, {
      coat: p.dawn,
      hair: 'straw',
      hat: p.gold,
      skin: 1,
      legs: s.pick(p.deep, p.deep),
    }),
    stroke(`M${x + 28} ${base - 150}L${x + 46} ${base - 108}`, p.dawn, 17, {
      'stroke-linecap': 'round',
    }),
  )
}
