import { mix } from '../colour.ts'
import { circle, H, n, path, placed, polar, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, disc, hills, sky } from '../sky.ts'
import { glitter, reflect } from '../water.ts'

/** A bicycle by the sea; the sun stands in its front wheel. */
export function bicyclePromenade(s: Sheet): void {
  const { p } = s,
    y = 436,
    ground = 584
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.35), p.foam, mix(p.cream, p.rose, 0.5)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  const R = 172,
    rear = [352, ground - R] as const,
    front = [904, ground - R] as const
  disc(s, front[0], front[1], 132, {
    halo: 2.3,
    color: s.pick(p.gold, p.cream),
    to: s.pick(p.amber, p.gold),
  })
  clouds(
    s,
    [
      [240, 128, 420, 12],
      [380, 160, 220, 7],
      [1120, 118, 300, 9],
    ],
    s.pick(p.paper, p.sea),
    0.9,
  )
  hills(s, y, [[22, 200, 2.2, 20, s.pick(mix(p.aqua, p.mist, 0.2), mix(p.sea, p.blue, 0.25))]])
  s.add(
    rect(0, y, W, H - y, s.grad(s.pick([p.aqua, p.blue], [p.sea, p.deep]))),
    circle(front[0], front[1], 132, s.grad([s.pick(p.gold, p.cream), s.pick(p.amber, p.gold)])),
    rect(
      0,
      y,
      W,
      120,
      s.grad(
        s.pick(
          [
            [p.aqua, 0, 0.72],
            [p.blue, 1, 0.95],
          ],
          [
            [p.sea, 0, 0.8],
            [p.deep, 1, 0.95],
          ],
        ),
      ),
    ),
  )
  glitter(s, front[0], y + 6, ground, {
    w0: 140,
    w1: 330,
    rows: 10,
    colors: s.pick([p.gold, p.cream], [p.gold, p.cream]),
    len: [34, 120],
    thick: [2.4, 6],
  })
  const rail = s.pick(p.paper, mix(p.mist, p.sea, 0.2))
  s.add(
    rect(
      0,
      ground - 30,
      W,
      H,
      s.grad(
        s.pick(
          [p.mist, mix(p.aqua, p.mist, 0.4), p.aqua],
          [mix(p.sea, p.blue, 0.2), p.deep, p.ink],
        ),
      ),
    ),
    rect(0, ground - 30, W, 9, s.pick(p.paper, p.blue)),
  )
  s.add(
    range(70, 1230, 193)
      .map((x) => rect(x - 5, 352, 10, 204, rail, 4))
      .join('') +
      rect(-10, 346, W + 20, 11, rail, 5) +
      rect(-10, 420, W + 20, 6, rail, 3) +
      rect(-10, 486, W + 20, 6, rail, 3),
  )
  const D = s.pick(p.ink, s.p.foam),
    tyre = s.pick(p.ink, mix(p.sea, p.mist, 0.55)),
    F = p.dawn,
    F2 = mix(p.dawn, p.ink, 0.2)
  const wheel = (x: number, yy: number) => {
    const spokes = times(18)
      .map((i) => {
        const [a, b] = polar(x, yy, R - 12, i * 20 + 6),
          [c, d] = polar(x, yy, 12, i * 20 + (i % 2 ? 66 : -54))
        return `M${n(c)} ${n(d)}L${n(a)} ${n(b)}`
      })
      .join('')
    return (
      stroke(spokes, s.pick(p.deep, p.foam), 1.8, { opacity: 0.75 }) +
      circle(x, yy, R - 8, 'none', { stroke: tyre, 'stroke-width': 15 }) +
      circle(x, yy, R - 19, 'none', { stroke: s.pick(p.paper, p.mist), 'stroke-width': 4.5 }) +
      circle(x, yy, 15, D)
    )
  }
  const bb = [600, 424] as const,
    tube = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const guard = (x: number, yy: number, a0: number, a1: number) => {
    const [ax, ay] = polar(x, yy, R + 14, a0),
      [bx, by] = polar(x, yy, R + 14, a1)
    return stroke(`M${n(ax)} ${n(ay)}A${R + 14} ${R + 14} 0 0 1 ${n(bx)} ${n(by)}`, F, 11, tube)
  }
  const frame =
    stroke(`M${rear[0]} ${rear[1]}L${bb[0]} ${bb[1]}M${rear[0]} ${rear[1]}L540 236`, F2, 11, tube) +
    stroke(`M${bb[0]} ${bb[1]}L530 206`, F, 16, tube) +
    stroke(`M${bb[0]} ${bb[1]}L806 252`, F, 18, tube) +
    stroke('M552 282Q690 314 788 206', F, 15, tube) +
    stroke('M778 176L814 276', F, 20, tube) +
    stroke(`M814 276Q836 360 ${front[0]} ${front[1]}`, F, 14, tube) +
    stroke('M778 180L764 132M764 132Q716 112 668 138M668 138l-28 12', D, 11, tube) +
    stroke('M664 140l-40 16', s.pick(p.amber, p.amber), 17, tube) +
    stroke('M530 208L522 178', D, 11, tube) +
    path(
      'M450 168Q454 150 490 152L578 164Q600 168 590 180Q560 190 526 186Q470 202 452 184Z',
      s.pick(p.amber, p.amber),
    ) +
    circle(bb[0], bb[1], 37, 'none', { stroke: D, 'stroke-width': 7 }) +
    stroke(`M${bb[0]} ${bb[1]}l30 62M${bb[0]} ${bb[1]}l-30-62`, D, 9, tube) +
    stroke(`M614 488h38M546 360h44`, D, 10, tube) +
    stroke(
      `M${rear[0]} ${rear[1] - 18}L${bb[0]} ${bb[1] - 36}M${rear[0]} ${rear[1] + 18}L${bb[0]} ${bb[1] + 36}`,
      D,
      3.4,
    )
  const basket =
    path('M840 172H990L968 282H862Z', s.pick(p.cream, mix(p.amber, p.deep, 0.45))) +
    stroke(
      'M846 198H985M850 224H980M856 252H974M866 174l8 106M892 174l4 106M916 174v106M940 174l-4 106M964 174l-8 106',
      s.pick(p.amber, p.gold),
      4,
    ) +
    stroke('M836 172H994', s.pick(p.amber, p.gold), 10, tube) +
    stroke('M862 282L826 300', D, 6, tube)
  const leaf = (x: number, yy: number, a: number, h: number, c: string) =>
    placed(
      path(
        `M0 0C${-h * 0.4} ${-h * 0.3} ${-h * 0.3} ${-h * 0.8} 0 ${-h}C${h * 0.3} ${-h * 0.8} ${h * 0.4} ${-h * 0.3} 0 0Z`,
        c,
      ),
      x,
      yy,
      1,
      a,
    )
  const flowers =
    [
      [-34, 78, 0],
      [-14, 96, 1],
      [8, 104, 0],
      [28, 88, 1],
      [46, 70, 0],
    ]
      .map(([a = 0, h = 0, k], i) =>
        leaf(
          900 + i * 8,
          176,
          a,
          h,
          k ? s.pick(p.leaf, p.leaf) : s.pick(p.moss, mix(p.moss, p.leaf, 0.4)),
        ),
      )
      .join('') +
    [
      [868, 112],
      [904, 84],
      [948, 106],
      [926, 132],
      [886, 142],
    ]
      .map(
        ([x = 0, yy = 0], i) =>
          circle(x, yy, 19, [p.gold, p.paper, p.dawn, p.cream, p.gold][i] ?? p.gold) +
          circle(x, yy, 7, i % 2 ? p.amber : s.pick(p.paper, p.cream)),
      )
      .join('')
  reflect(
    s,
    guard(rear[0], rear[1], 190, 318) +
      guard(front[0], front[1], 216, 300) +
      wheel(rear[0], rear[1]) +
      wheel(front[0], front[1]) +
      flowers +
      basket +
      frame,
    ground + 2,
    { k: 0.5, depth: 130, rows: 10, amp: [1, 18], opacity: [0.7, 0.25] },
  )
}
