import { mix } from '../colour.ts'
import { arm, figure, type Person } from '../props/figure.ts'
import { H, lens, n, path, type Point, polar, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

type Clap = readonly [
  x: number,
  y: number,
  scale: number,
  gap: number,
  skin: number,
  sleeve: string,
  length: 'long' | 'rolled' | 'short',
]

/** From within the audience: hands clap near the eye, heads stand dark before the light of the stage. */
export function crowdApplause(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(s.pick([p.cream, mix(p.gold, p.rose, 0.4)], [p.ink, mix(p.deep, p.sea, 0.5)])),
    ),
  )
  const rays = times(18)
    .map((i) => {
      const a = 180 + i * 20
      const [x0, y0] = polar(630, 330, 900, a),
        [x1, y1] = polar(630, 330, 900, a + 10)
      return `M630 330L${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}Z`
    })
    .join('')
  s.add(path(rays, s.pick(p.amber, p.blue), { opacity: s.pick(0.4, 0.55) }))
  // paper lenses rain on the hall
  s.add(
    times(34)
      .map((i) =>
        path(
          lens(0, 0, 34, 9),
          [p.dawn, s.pick(p.sea, p.aqua), p.leaf, s.pick(p.paper, p.cream)][i % 4] as string,
          {
            transform: `translate(${(i * 211) % 1260} ${20 + ((i * 97) % 330)}) rotate(${(i * 53) % 180})`,
          },
        ),
      )
      .join(''),
  )
  const far: readonly Person[] = [
    { top: p.sea, hair: 'short' },
    { top: p.deep, hair: 'bun' },
    { top: p.sea, hair: 'curls' },
    { top: p.deep, hair: 'bob' },
    { top: p.sea, hair: 'scarf', hat: p.deep, band: p.sea },
    { top: p.deep, hair: 'tail' },
    { top: p.sea, hair: 'perm' },
  ]
  s.add(
    far
      .map((who, i) =>
        figure(
          s,
          {
            ...who,
            skin: (i * 2) % 6,
            top: s.pick(i % 2 ? p.sea : p.blue, i % 2 ? p.sea : p.deep),
          },
          60 + i * 192,
          366 + (i % 3) * 20,
          { view: 'back', scale: 1.3 },
        ),
      )
      .join(''),
  )
  const claps: readonly Clap[] = [
    [190, 372, 1.75, 0, 0, s.pick(p.deep, p.sea), 'long'],
    [1030, 330, 1.7, 90, 4, p.gold, 'rolled'],
    [600, 300, 1.75, 40, 2, p.leaf, 'long'],
    [830, 470, 2.3, 0, 3, p.dawn, 'rolled'],
    [400, 486, 2.4, 110, 1, s.pick(p.paper, p.foam), 'long'],
    [1190, 520, 2.4, 30, 5, s.pick(p.blue, p.blue), 'rolled'],
    [20, 560, 2.4, 40, 3, p.amber, 'rolled'],
  ]
  for (const [x, y, k, gap, skin, sleeve, length] of claps) {
    const side = (dir: 1 | -1): string => {
      const wrist: Point = [x + dir * (34 * k + gap), y + 60 * k]
      const elbow: Point = [x + dir * (90 * k + gap), y + 240 * k]
      const shoulder: Point = [x + dir * 120 * k, y + 420 * k]
      return arm(s, [shoulder, elbow, wrist], {
        skin,
        sleeve,
        length,
        cuff: mix(sleeve, p.cream, 0.5),
        scale: k,
        pose: gap > 80 ? 'open' : 'flat',
        bend: dir * (gap > 80 ? 4 : -8),
        flip: dir < 0,
      })
    }
    const spark = gap
      ? ''
      : times(5)
          .map((i) => {
            const [x0, y0] = polar(x, y - 20 * k, 44 * k, 216 + i * 27),
              [x1, y1] = polar(x, y - 20 * k, 62 * k, 216 + i * 27)
            return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`
          })
          .join('')
    s.add(
      side(-1),
      side(1),
      spark
        ? path(spark, 'none', {
            stroke: s.pick(p.dawn, p.lit),
            'stroke-width': 7,
            'stroke-linecap': 'round',
          })
        : '',
    )
  }
}
