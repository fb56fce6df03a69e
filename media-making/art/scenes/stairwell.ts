import { mix } from '../colour.ts'
import {
  H,
  lens,
  lerp,
  path,
  placed,
  type Point,
  poly,
  range,
  rect,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const CX = 600
const CY = 372
/** How much smaller the stairs look one turn further down. */
const RATIO = 0.63
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Position of the stairs after `t` turns: on the rectangle of half width a and half height b. */
function at(t: number, a: number, b: number, lift = 0): Point {
  const u = (((t % 1) + 1) % 1) * 4
  const side = Math.floor(u) % 4
  const f = u - Math.floor(u)
  const from = CORNERS[side] ?? CORNERS[0]
  const to = CORNERS[(side + 1) % 4] ?? CORNERS[0]
  const k = RATIO ** (t - lift)
  return [
    CX + 26 * t + lerp(from[0], to[0], f) * a * k,
    CY + 10 * t + lerp(from[1], to[1], f) * b * k,
  ]
}

/** A square staircase from above, turn under turn, with light at its foot. */
export function stairwell(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(p.deep, p.ink)))
  const out = [940, 590] as const
  const inn = [560, 318] as const
  // The foot of the stairs: a floor laid with lenses, in light.
  const foot = placed(
    rect(-200, -130, 400, 260, s.pick(p.cream, p.lit)) +
      path(
        times(5)
          .map((i) => lens(0, -40 + i * 20, 100 - Math.abs(i - 2) * 24, 7))
          .join(''),
        p.amber,
      ),
    CX + 26 * 4.6,
    CY + 46,
  )
  s.add(foot)
  const treads = s.pick(
    [p.paper, p.mist, p.aqua, p.blue, p.sea, p.deep],
    [
      mix(p.mist, p.foam, 0.4),
      mix(p.mist, p.foam, 0.1),
      mix(p.blue, p.mist, 0.5),
      p.blue,
      mix(p.sea, p.blue, 0.4),
      p.deep,
    ],
  )
  const tone = (t: number, step: number): string => {
    const k = Math.max(0, Math.min(4.6, (4.6 - t) * 0.95))
    // Light comes from below: the lower, the brighter.
    const i = Math.floor(k)
    const base = mix(treads[i] ?? p.deep, treads[i + 1] ?? p.deep, k - i)
    return mix(base, p.gold, Math.max(0, 0.5 - k * 0.3) + (step % 2 ? 0.07 : 0))
  }
  const flights = 18
  for (let flight = flights - 1; flight >= -4; flight--) {
    const t0 = flight / 4
    const edges = [0, 0.16, ...range(0.16 + 0.085, 0.84, 0.085), 1]
    for (let e = edges.length - 2; e >= 0; e--) {
      const a = t0 + (edges[e] as number) / 4
      const b = t0 + (edges[e + 1] as number) / 4
      const flat = e === 0 || e === edges.length - 2
      const ink = tone(a, flat ? 0 : e)
      const quad = [at(a, ...out), at(b, ...out), at(b, ...inn), at(a, ...inn)]
      s.add(
        // The side of the step that looks into the well.
        poly(
          [at(a, ...inn), at(b, ...inn), at(b, ...inn, -0.12), at(a, ...inn, -0.12)],
          mix(ink, s.pick(p.ink, '#03080e'), 0.42),
        ),
        poly(quad, ink),
        stroke(
          `M${at(a, ...inn)
            .map((v) => v.toFixed(1))
            .join(' ')}L${at(a, ...out)
            .map((v) => v.toFixed(1))
            .join(' ')}`,
          s.pick(p.ink, '#03080e'),
          5 * RATIO ** Math.max(0, a) + 0.5,
          { opacity: flat ? 0.12 : 0.3 },
        ),
      )
    }
    // Banisters and the rail of this flight.
    const width = 15 * RATIO ** Math.max(-0.5, t0)
    const posts = range(0.02, 0.98, 0.08).map((f) => {
      const t = t0 + f / 4
      const a = at(t, inn[0] + 6, inn[1] + 6)
      const b = at(t, inn[0] + 6, inn[1] + 6, 0.13)
      return `M${a.map((v) => v.toFixed(1)).join(' ')}L${b.map((v) => v.toFixed(1)).join(' ')}`
    })
    const rail = [0, 0.25, 0.5, 0.75, 1].map((f) => at(t0 + f / 4, inn[0] + 6, inn[1] + 6, 0.13))
    s.add(
      stroke(posts.join(''), s.pick(p.ink, p.aqua), width * 0.22, { opacity: s.pick(0.75, 0.5) }),
      stroke(
        `M${rail.map((q) => q.map((v) => v.toFixed(1)).join(' ')).join('L')}`,
        mix(p.gold, p.amber, 0.3),
        width,
        {
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
      ),
    )
  }
}
