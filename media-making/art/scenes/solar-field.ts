import { mix } from '../colour.ts'
import { H, lens, lerp, n, path, polar, poly, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, hills, sky, stars } from '../sky.ts'
import { glitter, water } from '../water.ts'

/** Solar panels afloat, in rows towards the sun. */
export function solarField(s: Sheet): void {
  const { p } = s,
    y = 300,
    vx = 812
  sky(
    s,
    s.pick(
      [mix(p.mist, p.foam, 0.2), p.cream, mix(p.rose, p.gold, 0.4)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.55)],
    ),
    y,
  )
  disc(s, vx, y - 40, 150, {
    halo: 2.3,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.amber, p.gold),
  })
  // the light of the sun in rays of lenses
  if (!s.night)
    s.add(
      path(
        times(15)
          .map((i) => {
            const a = 180 + (i * 180) / 14,
              [x0, y0] = polar(vx, y - 40, 176, a),
              [x1, y1] = polar(vx, y - 40, i % 2 ? 236 : 268, a),
              [bx, by] = [(y1 - y0) * 0.06, -(x1 - x0) * 0.06],
              mx = (x0 + x1) / 2,
              my = (y0 + y1) / 2
            return `M${n(x0)} ${n(y0)}Q${n(mx + bx)} ${n(my + by)} ${n(x1)} ${n(y1)}Q${n(mx - bx)} ${n(my - by)} ${n(x0)} ${n(y0)}Z`
          })
          .join(''),
        p.gold,
      ),
    )
  else stars(s, 40, 230)
  hills(s, y + 2, [
    [44, 230, 1.2, 40, s.pick(mix(p.mist, p.aqua, 0.5), mix(p.sea, p.blue, 0.35))],
    [22, 170, 3.2, 12, s.pick(mix(p.leaf, p.aqua, 0.5), p.moss)],
  ])
  water(
    s,
    y,
    s.pick([mix(p.aqua, p.foam, 0.2), p.aqua, p.blue], [mix(p.sea, p.blue, 0.3), p.deep, p.ink]),
  )
  glitter(s, vx, y + 4, H, {
    w0: 130,
    w1: 330,
    rows: 17,
    colors: s.pick([p.dawn, p.gold, p.cream], [p.gold, p.cream, p.gold]),
    len: [26, 150],
    thick: [2, 8],
  })
  const cell = s.pick(p.sea, mix(p.sea, p.blue, 0.4)),
    cell2 = s.pick(p.deep, p.deep),
    line = s.pick(p.aqua, p.aqua),
    float = s.pick(p.paper, mix(p.mist, p.foam, 0.2))
  const rows = 6
  const at = (u: number, t: number): [number, number] => [
    vx + u * lerp(0.16, 1.28, t),
    lerp(y + 16, H + 150, t ** 1.5),
  ]
  for (let j = 0; j < rows; j++) {
    const t0 = (j + 0.22) / rows,
      t1 = (j + 0.74) / rows
    for (let i = -8; i < 8; i++) {
      if (i === -1 || i === 0) continue // the channel of light between the rows
      const u0 = i * 178 + 14,
        u1 = i * 178 + 168,
        a = at(u0, t0),
        b = at(u1, t0),
        c = at(u1, t1),
        d = at(u0, t1)
      if (Math.min(a[0], d[0]) > 1300 || Math.max(b[0], c[0]) < -40 || a[1] > H + 30) continue
      const lift = lerp(5, 54, t1),
        k = lerp(0.12, 1, t1)
      const A: [number, number] = [a[0], a[1] - lift],
        B: [number, number] = [b[0], b[1] - lift]
      const on = (u: number, v: number): string => {
        const x = lerp(lerp(A[0], B[0], u), lerp(d[0], c[0], u), v),
          yy = lerp(A[1], c[1], v)
        return `${n(x)} ${n(yy)}`
      }
      let grid = ''
      for (const u of [0.2, 0.4, 0.6, 0.8]) grid += `M${on(u, 0)}L${on(u, 1)}`
      for (const v of [0.25, 0.5, 0.75]) grid += `M${on(0, v)}L${on(1, v)}`
      const warm = Math.max(0, 1 - Math.abs(i + 0.5) / 5) * s.pick(0.55, 0.34)
      s.add(
        path(
          lens((d[0] + c[0]) / 2, d[1] + 8 * k, (c[0] - d[0]) * 1.06, 15 * k) +
            lens((d[0] + c[0]) / 2 + 10 * k, d[1] + 24 * k, (c[0] - d[0]) * 0.8, 8 * k),
          cell2,
          { opacity: 0.6 },
        ),
        poly(
          [
            [d[0] - 5 * k, d[1]],
            [c[0] + 5 * k, c[1]],
            [c[0] + 5 * k, c[1] + 9 * k],
            [d[0] - 5 * k, d[1] + 9 * k],
          ],
          float,
        ),
        poly([A, B, c, d], s.grad([mix(cell, s.pick(p.gold, p.amber), warm * 0.7), cell, cell2])),
        stroke(grid, line, Math.max(0.8, 2.6 * k), { opacity: 0.75 }),
        poly([A, B, c, d], 'none', { stroke: float, 'stroke-width': n(Math.max(1, 5 * k)) }),
        path(`M${on(0.06, 0.06)}L${on(0.3, 0.06)}L${on(0.1, 0.6)}L${on(0.02, 0.6)}Z`, p.paper, {
          opacity: s.pick(0.3, 0.14),
        }),
      )
    }
  }
}
