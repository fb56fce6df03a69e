import { mix } from '../colour.ts'
import { person } from '../props/people.ts'
import { circle, H, lerp, path, placed, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { hills, sky, stars } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** A parade of silk lanterns along the water. */
export function lanternParade(s: Sheet): void {
  const { p } = s,
    y = 512
  sky(
    s,
    s.pick(
      [mix(p.sea, p.blue, 0.4), mix(p.aqua, p.blue, 0.2), mix(p.cream, p.rose, 0.6)],
      [p.ink, p.ink, mix(p.sea, p.blue, 0.3)],
    ),
    y,
  )
  stars(s, 30, 260, 0.5)
  hills(s, y, [
    [44, 260, 3.1, 60, s.pick(mix(p.blue, p.mist, 0.35), mix(p.sea, p.deep, 0.2))],
    [22, 170, 0.8, 26, s.pick(p.sea, p.deep)],
  ])
  water(s, y, s.pick([mix(p.aqua, p.blue, 0.3), p.blue, p.sea], [p.sea, p.deep, p.ink]))
  glitter(s, 640, y + 8, H, {
    w0: 600,
    w1: 640,
    rows: 12,
    colors: [p.gold, p.amber, p.dawn],
    len: [36, 150],
    thick: [2.4, 8],
    falloff: 0.6,
    density: 0.62,
  })
  const lantern = (x: number, top: number, k: number, upper: string, lower: string) => {
    const glow = s.radial(
      [
        [s.pick(p.cream, p.gold), 0, s.pick(0.9, 0.6)],
        [s.pick(p.cream, p.gold), 1, 0],
      ],
      x,
      top + 118 * k,
      190 * k,
    )
    const bodyShape = 'M-64 34C-98 70-98 160-64 196H64C98 160 98 70 64 34Z'
    const o =
      stroke('M0-30V14', s.pick(p.ink, p.amber), 4) +
      rect(-50, 12, 100, 24, s.pick(p.ink, p.ink), 6) +
      path(bodyShape, upper) +
      s.clip(
        `<path d="${bodyShape}"/>`,
        rect(-110, 116, 220, 90, lower) +
          path('M-30 30Q-52 116-30 200H30Q52 116 30 30Z', p.gold) +
          path('M-12 30Q-22 116-12 200H12Q22 116 12 30Z', p.lit) +
          stroke(
            'M-64 34C-98 70-98 160-64 196M-30 34C-52 80-52 150-30 196M30 34C52 80 52 150 30 196M64 34C98 70 98 160 64 196',
            s.pick(p.ink, p.ink),
            2.4,
            { opacity: 0.35 },
          ) +
          stroke('M-100 116H100', p.gold, 5),
      ) +
      rect(-50, 194, 100, 18, s.pick(p.ink, p.ink), 6) +
      stroke('M0 212V236M-10 236v44M0 236v52M10 236v44', p.dawn, 5, { 'stroke-linecap': 'round' })
    return circle(x, top + 118 * k, 190 * k, glow) + placed(o, x, top, k)
  }
  const blue = s.pick(p.sea, p.blue),
    red = s.pick(p.dawn, p.dawn)
  const wire = (x0: number, y0: number, x1: number, y1: number, sag: number) =>
    stroke(
      `M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag} ${x1} ${y1}`,
      s.pick(p.ink, p.blue),
      2.4,
    )
  const on = (t: number, a: number, b: number, sag: number) =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * ((a + b) / 2 + sag) + t * t * b
  s.add(wire(-20, 250, 1280, 190, 150), wire(-20, 70, 1280, 20, 170))
  const small = times(9)
    .map((i) => {
      const t = (i + 0.6) / 9.2
      return lantern(
        lerp(-20, 1280, t),
        on(t, 250, 190, 150) + 8,
        0.3 + (i % 3) * 0.03,
        i % 2 ? blue : red,
        i % 2 ? red : blue,
      )
    })
    .join('')
  // those who walk with them, small and from behind
  const coats = s.pick(
    [p.ink, p.deep, p.dawn, p.paper, p.gold, p.leaf],
    [p.deep, p.sea, p.dawn, p.mist, p.amber, p.leaf],
  )
  const walkers = range(40, 1240, 62)
    .map(
      (x, i) =>
        person(s, x + ((i * 31) % 19), y + 1, 78 + ((i * 17) % 22), {
          coat: coats[i % 6] ?? p.sea,
          hair: (['short', 'bob', 'bun', 'cap'] as const)[i % 4] ?? 'short',
          long: i % 3 === 1,
          skin: i % 4,
        }) +
        (i % 2
          ? stroke(`M${x + 12} ${y - 46}L${x + 24} ${y - 96}`, s.pick(p.ink, p.amber), 2) +
            circle(x + 25, y - 100, 9, i % 4 === 1 ? p.gold : p.dawn)
          : ''),
    )
    .join('')
  reflect(s, small + walkers + rect(-20, y - 5, 1300, 10, s.pick(p.deep, p.ink)), y, {
    k: 0.7,
    depth: 210,
    rows: 14,
    amp: [1, 22],
  })
  s.add(
    lantern(200, on(0.17, 70, 20, 170) + 6, 1.16, red, blue),
    lantern(1010, on(0.79, 70, 20, 170) + 8, 1.32, blue, red),
    lantern(604, on(0.48, 70, 20, 170) + 8, 0.78, red, blue),
  )
}
