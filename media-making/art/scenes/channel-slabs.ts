import { mix } from '../colour.ts'
import { H, n, poly, rect, stroke } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, sky } from '../sky.ts'
import { glitter, reflect, water } from '../water.ts'

/** Slabs of servers along a channel that runs to the light. */
export function channelSlabs(s: Sheet): void {
  const { p, r } = s,
    y = 438,
    vx = 960
  sky(
    s,
    s.pick([mix(p.mist, p.aqua, 0.35), p.foam, p.cream], [p.ink, p.deep, mix(p.sea, p.blue, 0.6)]),
    y,
  )
  disc(s, vx, y - 6, 92, { halo: 3, color: s.pick(p.gold, mix(p.gold, p.cream, 0.3)) })
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.foam, 0.1), p.blue, p.sea], [mix(p.sea, p.blue, 0.2), p.deep, p.ink]),
    {
      swells: 4,
    },
  )
  glitter(s, vx, y + 4, H, {
    w0: 70,
    w1: 210,
    rows: 20,
    colors: [p.gold, s.pick(p.cream, p.gold), p.foam],
    len: [16, 120],
  })
  // slabs stand on either side of a channel that runs to the light
  interface Slab {
    side: number
    z: number
    k: number
    x: number
    base: number
    top: number
    w: number
  }
  const slabs: Slab[] = []
  const place = (side: number, z: number, w: number) => {
    const k = 1 / z,
      x = vx + side * 500 * k,
      base = y + 118 * k,
      top = y - 560 * k
    slabs.push({ side, z, k, x, base, top, w: w * k })
  }
  for (const z of [4.1, 3.1, 2.35, 1.75, 1.28, 0.92, 0.64]) place(-1, z, 250)
  for (const z of [4.1, 3.1, 2.35, 1.75]) place(1, z, 250)
  const draw = ({ side, z, k, x, base, top, w }: Slab) => {
    const fog = Math.min(0.82, (z - 0.9) / 5.2),
      face = mix(s.pick(p.deep, p.ink), s.pick(p.mist, mix(p.sea, p.blue, 0.6)), fog),
      edge = mix(s.pick(p.sea, p.sea), s.pick(p.foam, p.blue), fog)
    const x0 = side < 0 ? x - w : x,
      d = w * 0.26,
      ex = side < 0 ? x : x - d
    const o =
      rect(x0, top, w, base - top, face) +
      poly(
        side < 0
          ? [
              [ex, top],
              [ex + d, top + 42 * k],
              [ex + d, base - 22 * k],
              [ex, base],
            ]
          : [
              [ex + d, top],
              [ex, top + 42 * k],
              [ex, base - 22 * k],
              [ex + d, base],
            ],
        edge,
      )
    let dash = '',
      amber = '',
      line = ''
    for (let yy = top + 46 * k; yy < base - 36 * k; yy += 30 * k) {
      line += `M${n(x0 + 18 * k)} ${n(yy + 15 * k)}h${n(w - 36 * k)}`
      for (let xx = x0 + 26 * k; xx < x0 + w - 40 * k; xx += 25 * k) {
        const q = r()
        if (q < 0.46) dash += `M${n(xx)} ${n(yy)}h${n((q < 0.16 ? 18 : 8) * k)}`
        else if (q > 0.955) amber += `M${n(xx)} ${n(yy)}h${n(8 * k)}`
      }
    }
    return (
      o +
      stroke(line, mix(face, s.pick(p.blue, p.sea), 0.5), 1.4 * k) +
      stroke(dash, mix(s.pick(p.aqua, p.aqua), face, fog * 0.5), 4.6 * k, {
        'stroke-linecap': 'round',
      }) +
      stroke(amber, p.gold, 5 * k, { 'stroke-linecap': 'round' })
    )
  }
  for (const slab of slabs.sort((a, b) => b.z - a.z)) {
    const x0 = slab.side < 0 ? slab.x - slab.w - 10 : slab.x - slab.w * 0.3,
      x1 = slab.side < 0 ? slab.x + slab.w * 0.3 : slab.x + slab.w + 10
    if (x1 < -10) continue
    reflect(s, draw(slab), slab.base, {
      depth: Math.min(H - slab.base, 260 * slab.k) + 12,
      rows: Math.max(8, Math.round(15 * Math.sqrt(slab.k))),
      k: 0.62,
      amp: [0.6, 12 * slab.k],
      x0: x0 - 20,
      x1: x1 + 20,
      thick: [3.4 * slab.k + 2, 9 * slab.k + 2],
      len: [170 * slab.k + 20, 110 * slab.k + 20],
      opacity: [0.85, 0.25],
    })
  }
}
