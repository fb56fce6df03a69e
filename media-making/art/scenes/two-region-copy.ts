import { mix } from '../colour.ts'
import { arrowHead } from '../props/chart.ts'
import { numeral } from '../props/numerals.ts'
import { circle, dot, ellipse, H, lens, n, path, polar, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/**
 * The same data in two regions: a write here is there a moment later, and each can replace the
 * other.
 */
export function twoRegionCopy(s: Sheet): void {
  const { p } = s
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [p.foam, mix(p.foam, p.mist, 0.55)],
          [mix(p.ink, p.deep, 0.2), mix(p.deep, p.ink, 0.4)],
        ),
      ),
    ),
  )
  s.add(
    path(
      times(120)
        .map((i) => dot(24 + (i % 20) * 64, 40 + Math.floor(i / 20) * 126, 2.6))
        .join(''),
      p.blue,
      { opacity: 0.35 },
    ),
  )
  const left = [312, 386] as const
  const right = [948, 386] as const
  const white = s.pick(p.paper, p.foam)
  /** A region as a round map: contour lines on land, a coast on one side. */
  const region = ([cx, cy]: readonly [number, number], tone: string, flip: number): void => {
    const R = 250
    const contour = (k: number): string =>
      `M${times(72)
        .map((i) => {
          const [x, y] = polar(
            cx + flip * 30,
            cy + 20,
            R *
              k *
              (1 +
                0.1 * Math.sin((i * Math.PI) / 12 + flip) +
                0.05 * Math.sin((i * Math.PI) / 7.2 + k * 4)),
            i * 15,
          )
          return `${n(x)} ${n(y)}`
        })
        .join('L')}Z`
    s.add(
      circle(cx + 8, cy + 12, R, p.ink, { opacity: 0.16 }),
      circle(cx, cy, R, s.pick(mix(p.aqua, p.mist, 0.4), mix(p.sea, p.deep, 0.5))),
    )
    s.add(
      s.clip(
        circle(cx, cy, R, '#000'),
        [0.98, 0.8, 0.62, 0.42]
          .map((k, i) =>
            path(contour(k), mix(tone, s.pick(p.paper, p.ink), 0.72 - i * 0.14), {
              'stroke-linejoin': 'round',
            }),
          )
          .join('') +
          path(
            times(9)
              .map((i) =>
                lens(cx - flip * (R - 60) + ((i * 31) % 70) - 30, cy - 190 + i * 46, 54, 5),
              )
              .join(''),
            white,
            { opacity: 0.6 },
          ),
      ),
    )
    s.add(circle(cx, cy, R, 'none', { stroke: tone, 'stroke-width': 9 }))
    s.add(
      stroke(
        times(36)
          .map(
            (i) =>
              `M${polar(cx, cy, R + 12, i * 10)
                .map(n)
                .join(' ')}L${polar(cx, cy, R + (i % 9 ? 20 : 30), i * 10)
                .map(n)
                .join(' ')}`,
          )
          .join(''),
        tone,
        3,
      ),
    )
  }
  region(left, p.leaf, 1)
  region(right, s.pick(mix(p.dawn, p.amber, 0.35), mix(p.dawn, p.amber, 0.3)), -1)
  /** A house of machines with its store in front: five discs. `full` of them are written. */
  const store = (cx: number, cy: number, full: number): string => {
    const w = 96
    let out = ellipse(cx + 6, cy + 140, w + 20, 34, p.ink, { opacity: 0.22 })
    for (const i of times(5)) {
      const y = cy + 108 - i * 54
      const written = i < full
      const side = written
        ? s.pick(p.sea, p.blue)
        : s.pick(mix(p.mist, p.blue, 0.3), mix(p.sea, p.deep, 0.3))
      const top = written
        ? s.pick(mix(p.aqua, p.blue, 0.3), p.aqua)
        : s.pick(p.foam, mix(p.sea, p.blue, 0.3))
      out +=
        path(`M${cx - w} ${y}V${y + 34}A${w} 27 0 0 0 ${cx + w} ${y + 34}V${y}Z`, side) +
        path(
          `M${cx + w * 0.35} ${y + 25}V${y + 59}Q${cx + w} ${y + 52} ${cx + w} ${y + 34}V${y}Z`,
          p.ink,
          {
            opacity: 0.16,
          },
        ) +
        ellipse(cx, y, w, 27, top)
      out +=
        path(
          lens(cx - 46, y + 42, 56, 7) + lens(cx + 10, y + 46, 34, 7),
          written ? s.pick(p.cream, p.lit) : s.pick(p.mist, p.blue),
        ) + circle(cx + 58, y + 38, 6.5, written ? p.gold : s.pick(p.mist, p.blue))
    }
    return out
  }
  s.add(store(left[0], left[1] - 10, 5), store(right[0], right[1] - 10, 4))
  // The disc that is just being copied.
  const [rx, ry] = [right[0], right[1] - 10 + 108 - 4 * 54]
  s.add(
    ellipse(rx, ry, 96, 27, 'none', {
      stroke: p.gold,
      'stroke-width': 5,
      'stroke-dasharray': '12 10',
    }),
  )
  // Two ways between them: one carries what was written, the other says that it has arrived.
  const over = 'M376 158C470 40 790 40 884 158'
  const under = 'M884 612C790 704 470 704 376 612'
  s.add(
    stroke(over, p.ink, 30, { opacity: 0.12, transform: 'translate(4 8)' }),
    stroke(over, p.sea, 30, { 'stroke-linecap': 'round' }),
    stroke(under, s.pick(mix(p.leaf, p.moss, 0.2), p.moss), 16, { 'stroke-linecap': 'round' }),
  )
  const on = (t: number, y0: number, y1: number): readonly [number, number] => {
    const u = 1 - t
    return [
      u * u * u * 376 + 3 * u * u * t * 470 + 3 * u * t * t * 790 + t * t * t * 884,
      (u * u * u + t * t * t) * y0 + 3 * u * t * y1,
    ]
  }
  s.add(
    [0.12, 0.3, 0.48, 0.66]
      .map((t) => {
        const [x, y] = on(t, 158, 40)
        const [x2, y2] = on(t + 0.05, 158, 40)
        const angle = (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI
        return path(lens(0, 0, 60, 20), p.gold, {
          transform: `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`,
        })
      })
      .join(''),
    arrowHead(906, 190, 55, 78, s.pick(p.deep, p.aqua)),
  )
  s.add(
    [0.2, 0.4, 0.6, 0.8]
      .map((t) => {
        const [x, y] = on(t, 612, 704)
        return circle(x, y, 5, p.cream)
      })
      .join(''),
    arrowHead(354, 584, 234, 62, s.pick(mix(p.leaf, p.moss, 0.2), p.leaf)),
  )
  // In the middle: the border, and the clock of the distance between them.
  s.add(
    stroke('M630 150V280M630 470V600', s.pick(p.deep, p.mist), 4, {
      'stroke-dasharray': '3 12',
      'stroke-linecap': 'round',
    }),
  )
  s.add(
    circle(634, 380, 66, p.ink, { opacity: 0.16 }),
    circle(630, 374, 64, white),
    circle(630, 374, 64, 'none', { stroke: s.pick(p.deep, p.sea), 'stroke-width': 8 }),
    path('M630 374V318A56 56 0 0 1 662 328Z', p.gold),
    stroke(
      times(12)
        .map(
          (i) =>
            `M${polar(630, 374, 53, i * 30)
              .map(n)
              .join(' ')}L${polar(630, 374, i % 3 ? 48 : 43, i * 30)
              .map(n)
              .join(' ')}`,
        )
        .join(''),
      p.deep,
      4,
    ),
    stroke('M630 374V330', p.dawn, 6, { 'stroke-linecap': 'round' }),
    circle(630, 374, 7, p.dawn),
  )
  s.add(
    circle(left[0] - 196, left[1] - 222, 38, p.leaf),
    numeral('1', left[0] - 196, left[1] - 238, 32, white, { weight: 2.4 }),
    circle(right[0] + 196, right[1] - 222, 38, p.dawn),
    numeral('2', right[0] + 196, right[1] - 238, 32, white, { weight: 2.4 }),
  )
}
