import { mix } from '../colour.ts'
import { H, lens, lerp, n, path, poly, range, rect, stroke, times } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { disc, sky } from '../sky.ts'
import { glitter, reflect } from '../water.ts'

/** Snow on the firs, a lake that has just frozen, one lit window. */
export function snowLake(s: Sheet): void {
  const { p, r } = s,
    y = 486
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.5), mix(p.mist, p.foam, 0.5), mix(p.cream, p.rose, 0.6)],
      [p.ink, p.deep, mix(p.sea, p.blue, 0.5)],
    ),
    y,
  )
  disc(s, 470, 330, 92, { halo: 2.7, color: s.pick(p.gold, p.cream), to: s.pick(p.dawn, p.gold) })
  const snow = s.pick(p.paper, mix(p.mist, p.foam, 0.5)),
    cold = s.pick(p.mist, mix(p.mist, p.sea, 0.35)),
    rock = s.pick(mix(p.blue, p.mist, 0.35), mix(p.sea, p.blue, 0.3)),
    rock2 = s.pick(mix(p.blue, p.aqua, 0.3), p.sea)
  const peak = (x: number, top: number, w: number) =>
    path(
      `M${x - w} ${y + 2}L${x - w * 0.42} ${n(lerp(top, y, 0.42))}L${x} ${top}L${x + w * 0.36} ${n(lerp(top, y, 0.3))}L${x + w * 0.5} ${n(lerp(top, y, 0.36))}L${x + w} ${y + 2}Z`,
      rock,
    ) +
    path(
      `M${x} ${top}L${x + w * 0.36} ${n(lerp(top, y, 0.3))}L${x + w * 0.5} ${n(lerp(top, y, 0.36))}L${x + w} ${y + 2}H${x + w * 0.12}L${x - w * 0.04} ${n(lerp(top, y, 0.5))}Z`,
      rock2,
    ) +
    path(
      `M${x - w * 0.42} ${n(lerp(top, y, 0.42))}L${x} ${top}L${x + w * 0.36} ${n(lerp(top, y, 0.3))}L${x + w * 0.2} ${n(lerp(top, y, 0.34))}L${x + w * 0.1} ${n(lerp(top, y, 0.5))}L${x - w * 0.02} ${n(lerp(top, y, 0.36))}L${x - w * 0.14} ${n(lerp(top, y, 0.56))}L${x - w * 0.24} ${n(lerp(top, y, 0.4))}Z`,
      snow,
    )
  const range1 = peak(190, 250, 300) + peak(1090, 210, 330) + peak(760, 118, 380)
  const fir = (x: number, base: number, h: number, tiers: number, c: string, c2: string) => {
    let o = rect(x - h * 0.03, base - h * 0.1, h * 0.06, h * 0.12, s.pick(p.ink, p.ink))
    for (let i = 0; i < tiers; i++) {
      const t = i / tiers,
        b = base - h * 0.06 - h * 0.84 * t * 0.98,
        w = h * 0.31 * (1 - t * 0.8),
        top = b - h * (0.4 - 0.14 * t)
      o +=
        path(
          `M${n(x)} ${n(top)}Q${n(x + w * 0.4)} ${n(b - h * 0.1)} ${n(x + w)} ${n(b)}Q${n(x + w * 0.5)} ${n(b + h * 0.022)} ${n(x)} ${n(b + h * 0.012)}T${n(x - w)} ${n(b)}Q${n(x - w * 0.4)} ${n(b - h * 0.1)} ${n(x)} ${n(top)}Z`,
          c,
        ) +
        path(
          `M${n(x)} ${n(top)}Q${n(x + w * 0.4)} ${n(b - h * 0.1)} ${n(x + w)} ${n(b)}Q${n(x + w * 0.5)} ${n(b + h * 0.022)} ${n(x + w * 0.1)} ${n(b + h * 0.01)}Z`,
          c2,
        ) +
        path(
          `M${n(x)} ${n(top)}Q${n(x - w * 0.4)} ${n(b - h * 0.1)} ${n(x - w)} ${n(b)}Q${n(x - w * 0.66)} ${n(b - h * 0.03)} ${n(x - w * 0.5)} ${n(b - h * 0.07)}Q${n(x - w * 0.36)} ${n(b - h * 0.02)} ${n(x - w * 0.16)} ${n(b - h * 0.11)}Q${n(x + w * 0.1)} ${n(b - h * 0.08)} ${n(x + w * 0.26)} ${n(b - h * 0.13)}Q${n(x + w * 0.1)} ${n(b - h * 0.2)} ${n(x)} ${n(top)}Z`,
          snow,
        )
    }
    return o
  }
  const G = s.pick(p.moss, p.moss),
    G2 = s.pick(mix(p.moss, p.ink, 0.35), mix(p.moss, p.ink, 0.45)),
    B = s.pick(mix(p.moss, p.blue, 0.4), mix(p.moss, p.sea, 0.5)),
    B2 = s.pick(mix(p.moss, p.blue, 0.15), mix(p.moss, p.deep, 0.5))
  const woods =
    range(500, 1000, 34)
      .map((x, i) => fir(x + (i % 3) * 5, y + 2, 62 + ((i * 37) % 46), 3, B, B2))
      .join('') +
    range(0, 330, 40)
      .map((x, i) => fir(x, y + 2, 70 + ((i * 53) % 50), 3, B, B2))
      .join('')
  const hx = 612,
    cabin =
      rect(hx - 64, y - 74, 128, 78, s.pick(mix(p.dawn, p.deep, 0.25), mix(p.dawn, p.deep, 0.5))) +
      stroke(
        `M${hx - 64} ${y - 56}h128M${hx - 64} ${y - 36}h128M${hx - 64} ${y - 16}h128`,
        s.pick(mix(p.dawn, p.deep, 0.5), p.ink),
        2.4,
      ) +
      rect(hx + 34, y - 138, 18, 50, s.pick(p.deep, p.ink)) +
      poly(
        [
          [hx - 84, y - 68],
          [hx, y - 132],
          [hx + 84, y - 68],
        ],
        snow,
      ) +
      rect(hx - 46, y - 52, 34, 34, p.gold, 3) +
      rect(hx + 10, y - 54, 30, 58, s.pick(p.deep, p.ink), 3) +
      rect(hx + 16, y - 48, 18, 18, p.gold, 2) +
      path(
        times(4)
          .map((i) => lens(hx + 52 + i * 14, y - 156 - i * 20, 40 + i * 16, 7))
          .join(''),
        s.pick(p.paper, p.mist),
        { opacity: 0.9 },
      )
  // ice instead of water: long pale planes with skate lines
  s.add(
    rect(
      0,
      y,
      1260,
      H - y,
      s.grad(
        s.pick(
          [mix(p.foam, p.mist, 0.4), mix(p.mist, p.aqua, 0.3), mix(p.aqua, p.blue, 0.25)],
          [mix(p.sea, p.blue, 0.5), p.sea, p.deep],
        ),
      ),
    ),
  )
  glitter(s, 470, y + 6, H, {
    w0: 90,
    w1: 230,
    rows: 11,
    colors: s.pick([p.gold, p.cream, p.paper], [p.gold, p.cream, p.gold]),
    len: [40, 160],
    thick: [2.4, 8],
    opacity: 0.95,
  })
  reflect(
    s,
    range1 +
      woods +
      cabin +
      path(`M-20 ${y + 3}Q300 ${y - 18} 630 ${y - 4}T1280 ${y - 8}V${y + 6}H-20Z`, snow),
    y,
    {
      k: 0.62,
      depth: 220,
      rows: 13,
      amp: [1, 18],
      opacity: [0.75, 0.28],
    },
  )
  s.add(
    stroke(
      'M420 708C520 640 700 640 760 600S700 548 620 566S640 630 820 616S1000 560 1090 552',
      snow,
      4,
      {
        'stroke-linecap': 'round',
        opacity: 0.9,
      },
    ),
    stroke('M432 712C532 646 706 648 768 606S704 554 628 572', snow, 2.4, {
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
  )
  s.add(
    path('M-20 720V610Q160 566 330 622T560 720Z', snow),
    path('M120 720Q260 640 330 622Q450 660 560 720Z', cold, { opacity: 0.7 }),
    path('M1280 720V560Q1120 570 1040 640T900 720Z', snow),
    path('M1280 720V620Q1150 640 1060 720Z', cold, { opacity: 0.7 }),
  )
  s.add(
    fir(96, 664, 610, 5, G, G2),
    fir(286, 688, 330, 4, G, G2),
    fir(1180, 676, 640, 5, G, G2),
    fir(1022, 700, 280, 4, G, G2),
  )
  s.add(
    path(
      times(90)
        .map(() => {
          const x = r.in(0, 1260),
            yy = r.in(0, 690),
            k = r.in(3, 9)
          return lens(x, yy, k * 1.7, k * 0.8)
        })
        .join(''),
      s.pick('#ffffff', p.foam),
      { opacity: s.pick(0.95, 0.8) },
    ),
  )
}
