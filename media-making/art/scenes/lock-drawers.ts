import { mix } from '../colour.ts'
import { onePoint } from '../props/view.ts'
import { circle, H, lens, n, path, polar, poly, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Column and row, columns and rows wide: how the wall is divided, on a grid of 14 by 8. */
const BOXES: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 2, 2],
  [2, 0, 3, 1],
  [2, 1, 1, 1],
  [3, 1, 2, 1],
  [5, 0, 2, 2],
  [7, 0, 1, 1],
  [8, 0, 2, 1],
  [7, 1, 3, 1],
  [10, 0, 2, 2],
  [12, 0, 2, 1],
  [12, 1, 2, 1],
  [0, 2, 1, 1],
  [1, 2, 2, 1],
  [0, 3, 3, 1],
  [3, 2, 2, 2],
  [8, 2, 1, 2],
  [9, 2, 3, 2],
  [12, 2, 2, 2],
  [0, 4, 2, 2],
  [2, 4, 2, 1],
  [2, 5, 1, 1],
  [3, 5, 1, 1],
  [4, 4, 1, 2],
  [8, 4, 2, 1],
  [10, 4, 1, 1],
  [8, 5, 3, 1],
  [11, 4, 1, 2],
  [12, 4, 2, 2],
  [0, 6, 3, 2],
  [3, 6, 2, 1],
  [3, 7, 2, 1],
  [5, 6, 2, 2],
  [7, 6, 1, 1],
  [7, 7, 1, 1],
  [8, 6, 2, 2],
  [10, 6, 2, 1],
  [10, 7, 2, 1],
  [12, 6, 2, 2],
]
const UNIT = 90

/** A wall of steel boxes, each with its lock; one stands open and light comes out of it. */
export function lockDrawers(s: Sheet): void {
  const { p } = s
  const steel = s.pick(
    [p.mist, mix(p.mist, p.blue, 0.22), mix(p.mist, p.foam, 0.4), mix(p.aqua, p.mist, 0.5)],
    [p.sea, mix(p.sea, p.blue, 0.4), mix(p.deep, p.sea, 0.6), mix(p.sea, p.deep, 0.2)],
  )
  const seam = s.pick(p.sea, p.ink)
  s.add(rect(0, 0, W, H, seam))
  for (const [i, [cx, cy, cw, ch]] of BOXES.entries()) {
    const [x, y, w, h] = [cx * UNIT + 4, cy * UNIT - 6 + 4, cw * UNIT - 8, ch * UNIT - 8]
    const tone = steel[(i * 7) % 4] as string
    const mx = x + w / 2
    const my = y + h / 2
    s.add(
      rect(x, y, w, h, tone, 4),
      path(
        `M${x} ${y + h}V${y}H${x + w}L${x + w - 7} ${y + 7}H${x + 7}V${y + h - 7}Z`,
        s.pick(p.paper, p.blue),
        {
          opacity: s.pick(0.7, 0.5),
        },
      ),
      path(`M${x} ${y + h}H${x + w}V${y}L${x + w - 7} ${y + 7}V${y + h - 7}H${x + 7}Z`, p.ink, {
        opacity: 0.2,
      }),
    )
    const big = Math.min(w, h) > 100
    const wheel = cw === 2 && ch === 2 && i % 3 !== 1
    if (wheel) {
      s.add(
        circle(mx + 3, my + 5, 46, p.ink, { opacity: 0.22 }),
        circle(mx, my, 44, s.pick(mix(p.mist, p.blue, 0.55), p.blue)),
        stroke(
          times(24)
            .map(
              (k) =>
                `M${polar(mx, my, 40, k * 15)
                  .map(n)
                  .join(' ')}L${polar(mx, my, k % 3 ? 36 : 32, k * 15)
                  .map(n)
                  .join(' ')}`,
            )
            .join(''),
          s.pick(p.paper, p.foam),
          2.4,
        ),
        circle(mx, my, 23, s.pick(p.deep, p.ink)),
        stroke(
          `M${polar(mx, my, 20, i * 40)
            .map(n)
            .join(' ')}L${polar(mx, my, 8, i * 40)
            .map(n)
            .join(' ')}`,
          p.gold,
          5,
          { 'stroke-linecap': 'round' },
        ),
      )
    } else {
      const lock = (lx: number, ly: number): string =>
        circle(lx, ly, 15, i % 4 ? s.pick(p.sea, p.blue) : p.gold) +
        circle(lx, ly - 3, 4, p.ink) +
        rect(lx - 1.8, ly - 2, 3.6, 10, p.ink, 1)
      s.add(
        w > 110 ? lock(x + 34, my) + lock(x + w - 34, my) : lock(mx, h > 110 ? my + 34 : my + 12),
      )
      s.add(
        path(
          lens(mx, w > 110 ? my : y + 22, w > 110 ? Math.min(70, w - 120) : 44, big ? 12 : 8),
          s.pick(p.paper, p.mist),
        ),
      )
    }
  }
  // The open box in the middle: its content shines.
  const [x0, y0, x1, y1] = [5 * UNIT + 2, 2 * UNIT - 4, 8 * UNIT - 2, 6 * UNIT - 8]
  const view = onePoint((x0 + x1) / 2, (y0 + y1) / 2 - 10, 260)
  const back = [
    view.at(x0, y0, 180),
    view.at(x1, y0, 180),
    view.at(x1, y1, 180),
    view.at(x0, y1, 180),
  ] as const
  s.add(
    rect(x0, y0, x1 - x0, y1 - y0, s.pick(mix(p.amber, p.deep, 0.4), mix(p.amber, p.ink, 0.55))),
    poly(
      [[x0, y0], [x1, y0], back[1], back[0]],
      s.pick(mix(p.amber, p.gold, 0.3), mix(p.amber, p.ink, 0.2)),
    ),
    poly([[x0, y1], [x1, y1], back[2], back[3]], s.pick(mix(p.gold, p.cream, 0.4), p.gold)),
    poly([...back], s.pick(mix(p.gold, p.cream, 0.2), p.lit)),
  )
  const mid = (x0 + x1) / 2
  // Inside: one lens, tied up in light, on a stand.
  s.add(
    path(lens(mid, 350, 150, 110), p.dawn),
    path(lens(mid, 350, 108, 72), p.gold),
    path(lens(mid, 350, 60, 34), p.cream),
    path(
      `M${mid - 54} 446L${mid - 30} 410H${mid + 30}L${mid + 54} 446Z`,
      s.pick(mix(p.dawn, p.deep, 0.4), mix(p.dawn, p.ink, 0.4)),
    ),
    path(lens(mid, 446, 190, 12), p.ink, { opacity: 0.2 }),
  )
  // Its door has swung out to the left, towards us.
  s.add(
    poly(
      [
        [x0, y0],
        [x0 - 196, y0 - 62],
        [x0 - 196, y1 + 66],
        [x0, y1],
      ],
      s.pick(mix(p.blue, p.sea, 0.3), mix(p.sea, p.blue, 0.5)),
    ),
    poly(
      [
        [x0 - 22, y0 + 26],
        [x0 - 166, y0 - 16],
        [x0 - 166, y1 + 22],
        [x0 - 22, y1 - 22],
      ],
      p.sea,
    ),
    poly(
      [
        [x0 - 196, y0 - 62],
        [x0 - 210, y0 - 58],
        [x0 - 210, y1 + 62],
        [x0 - 196, y1 + 66],
      ],
      s.pick(p.deep, p.ink),
    ),
    [-60, 60, 180].map((dy) => rect(x0 - 240, y0 + 80 + dy, 32, 20, p.mist, 4)).join(''),
    circle(x0 - 92, (y0 + y1) / 2, 34, p.mist),
    circle(x0 - 92, (y0 + y1) / 2, 12, p.gold),
    stroke(
      `M${x0 - 92} ${y0 + 20}V${(y0 + y1) / 2 - 34}M${x0 - 92} ${(y0 + y1) / 2 + 34}V${y1 - 10}M${x0 - 126} ${(y0 + y1) / 2}H${x0 - 206}`,
      p.mist,
      9,
    ),
  )
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [p.gold, 0, s.pick(0.45, 0.55)],
          [p.gold, 0.4, s.pick(0.14, 0.2)],
          [p.gold, 1, 0],
        ],
        mid,
        350,
        420,
      ),
    ),
  )
}
