import { mix } from '../colour.ts'
import { circle, H, lens, n, path, poly, range, rect, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, sky, stars } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Clouds moored like islands, houses and stairs on them. */
export function cloudIslands(s: Sheet): void {
  const { p } = s,
    y = 512
  sky(
    s,
    s.pick(
      [mix(p.blue, p.aqua, 0.5), mix(p.aqua, p.mist, 0.6), mix(p.cream, p.rose, 0.45)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.4)],
    ),
    y,
  )
  disc(s, 974, 188, 104, { halo: 2.8, color: s.pick(p.gold, p.cream), to: s.pick(p.amber, p.gold) })
  stars(s, 26, 300, 0.6)
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.2), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 974, y + 8, H, {
    w0: 110,
    w1: 280,
    rows: 13,
    colors: s.pick([p.amber, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [34, 150],
    thick: [2.6, 8],
  })
  const puff = (
    x: number,
    base: number,
    blobs: readonly (readonly [number, number, number])[],
    c: string,
    c2: string,
    w: number,
  ) => {
    const outline = blobs.map(([dx, dy, R]) => circle(x + dx, base - dy, R, '#000')).join('')
    const xs = blobs.map(([dx, , R]) => [dx - R, dx + R] as const),
      x0 = x + Math.min(...xs.map((q) => q[0])),
      x1 = x + Math.max(...xs.map((q) => q[1]))
    const one = blobs
      .map(
        ([dx, dy, R]) =>
          circle(x + dx, base - dy, R, c) +
          path(
            `M${n(x + dx + R * 0.17)} ${n(base - dy - R * 0.985)}A${R} ${R} 0 0 1 ${n(x + dx + R * 0.17)} ${n(base - dy + R * 0.985)}Q${n(x + dx + R * 0.95)} ${n(base - dy)} ${n(x + dx + R * 0.17)} ${n(base - dy - R * 0.985)}Z`,
            c2,
            { opacity: 0.8 },
          ),
      )
      .join('')
    const flat = s.clip(
      rect(-100, -200, 1500, base + 200, '#000'),
      s.clip(
        outline,
        one +
          path(
            lens(x1 - w * 0.2, base - 34, w * 0.9, 11) +
              lens(x0 + w * 0.16, base - 62, w * 0.8, 10) +
              lens(x1 - w * 0.1, base - 88, w * 0.62, 8),
            c2,
          ),
      ),
    )
    return flat
  }
  const white = s.pick(p.paper, mix(p.mist, p.foam, 0.35)),
    shade = s.pick(mix(p.mist, p.aqua, 0.15), mix(p.mist, p.blue, 0.35)),
    mid = s.pick(mix(p.mist, p.foam, 0.4), mix(p.blue, p.mist, 0.55)),
    mid2 = s.pick(mix(p.aqua, p.mist, 0.3), p.blue),
    farC = s.pick(mix(p.aqua, p.mist, 0.45), mix(p.sea, p.blue, 0.7)),
    far2 = s.pick(mix(p.aqua, p.blue, 0.35), p.sea)
  const D = s.pick(p.deep, p.ink),
    glow = s.pick(p.gold, p.lit)
  const house = (x: number, b: number, k: number, wall: string, roof: string) =>
    rect(x - 40 * k, b - 66 * k, 80 * k, 74 * k, wall) +
    rect(x + 14 * k, b - 66 * k, 26 * k, 74 * k, s.pick(p.deep, p.ink), 0, { opacity: 0.16 }) +
    poly(
      [
        [x - 52 * k, b - 62 * k],
        [x, b - 116 * k],
        [x + 52 * k, b - 62 * k],
      ],
      roof,
    ) +
    path(lens(x, b - 82 * k, 34 * k, 12 * k), glow) +
    rect(x - 26 * k, b - 48 * k, 20 * k, 26 * k, glow, 3) +
    rect(x + 4 * k, b - 44 * k, 22 * k, 52 * k, s.pick(p.deep, p.ink), 3)
  const tower = (x: number, b: number, k: number) =>
    rect(x - 30 * k, b - 190 * k, 60 * k, 200 * k, s.pick(p.blue, p.sea)) +
    rect(x + 6 * k, b - 190 * k, 24 * k, 200 * k, D, 0, { opacity: 0.25 }) +
    path(
      `M${n(x - 42 * k)} ${n(b - 186 * k)}A${n(42 * k)} ${n(44 * k)} 0 0 1 ${n(x + 42 * k)} ${n(b - 186 * k)}Z`,
      p.dawn,
    ) +
    rect(x - 3 * k, b - 262 * k, 6 * k, 40 * k, D) +
    path(lens(x + 20 * k, b - 254 * k, 38 * k, 9 * k), p.gold) +
    path(
      range(0, 3, 1)
        .map((i) => lens(x, b - (150 - i * 42) * k, 36 * k, 12 * k))
        .join(''),
      glow,
    )
  const farIsle =
    puff(
      300,
      y - 142,
      [
        [-110, 10, 52],
        [-40, 40, 72],
        [50, 24, 62],
        [120, 4, 42],
      ],
      farC,
      far2,
      150,
    ) + house(262, y - 238, 0.6, s.pick(p.foam, p.mist), s.pick(p.sea, p.blue))
  s.add(farIsle)
  const right =
    house(1120, y - 132, 0.86, s.pick(p.foam, p.mist), p.dawn) +
    puff(
      1120,
      y + 2,
      [
        [-190, 16, 64],
        [-100, 48, 88],
        [20, 60, 104],
        [130, 40, 96],
        [210, 10, 66],
      ],
      mid,
      mid2,
      230,
    )
  const main =
    tower(420, y - 262, 1) +
    house(566, y - 236, 1.16, s.pick(p.cream, p.mist), s.pick(p.sea, p.blue)) +
    house(320, y - 176, 0.9, s.pick(p.foam, p.mist), p.dawn) +
    puff(
      470,
      y + 2,
      [
        [-300, 18, 84],
        [-190, 70, 112],
        [-40, 130, 148],
        [110, 120, 138],
        [230, 50, 106],
        [320, 10, 72],
      ],
      white,
      shade,
      330,
    )
  const flight = (x: number, b: number, count: number, w: number) =>
    times(count)
      .map((i) =>
        rect(
          x + i * 15,
          b - (i + 1) * 15,
          w,
          16,
          i % 2 ? s.pick(mix(p.amber, p.cream, 0.2), p.amber) : p.gold,
          2,
        ),
      )
      .join('')
  reflect(s, right + main + flight(480, y + 2, 9, 46) + rect(452, y - 4, 96, 9, D, 3), y, {
    k: 0.5,
    depth: 230,
    rows: 14,
    amp: [1, 26],
  })
}
