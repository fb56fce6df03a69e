import { mix } from '../colour.ts'
import { leafShape } from '../props/leaf.ts'
import { circle, dot, H, lens, lerp, n, path, rect, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A path winds between tall trunks; each row of trees stands deeper in the haze. */
export function forestPath(s: Sheet): void {
  const { p, r } = s
  const haze = s.pick(mix(p.leaf, p.foam, 0.82), mix(p.moss, p.ink, 0.35))
  const near = s.pick(mix(p.moss, p.ink, 0.3), mix(p.moss, '#02070b', 0.72))
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad([
        mix(haze, s.pick(p.leaf, p.ink), 0.25),
        haze,
        s.pick(mix(p.cream, p.leaf, 0.12), mix(p.moss, p.leaf, 0.5)),
      ]),
    ),
  )
  const path0 = (t: number): number => 640 + Math.sin(t * 5.2 + 0.5) * lerp(60, 190, t) - 40 * t
  const ground = 420
  /** Trunks of one row, with its ground: t is 0 far away, 1 in front. */
  const row = (t: number, xs: readonly number[]): void => {
    const ink = mix(haze, near, 0.14 + t * 0.86)
    const base = lerp(ground, 742, t)
    const top = (x: number): number =>
      base - 16 * t - 14 - Math.sin(x / (120 + 90 * t) + t * 9) * (8 + 12 * t)
    let floor = `M-20 ${n(top(-20))}`
    for (let x = 20; x <= W + 40; x += 40) floor += `L${x} ${n(top(x))}`
    const green = mix(mix(haze, p.leaf, 0.2 + t * 0.5), near, t * 0.45)
    s.add(path(`${floor}V${H + 10}H-20Z`, green))
    let trunks = ''
    let light = ''
    for (const [i, x] of xs.entries()) {
      const w = lerp(11, 74, t * t) * (0.8 + ((i * 37) % 10) / 22)
      const lean = ((i % 3) - 1) * (4 + 8 * t)
      trunks += `M${n(x - w / 2)} ${n(base + 6)}Q${n(x - w * 0.4 + lean)} ${n(base * 0.5)} ${n(x - w * 0.34 + lean * 2)} -20H${n(x + w * 0.34 + lean * 2)}Q${n(x + w * 0.4 + lean)} ${n(base * 0.5)} ${n(x + w / 2)} ${n(base + 6)}Q${n(x)} ${n(base - 8)} ${n(x - w / 2)} ${n(base + 6)}Z`
      light += `M${n(x + w * 0.14 + lean)} ${n(base * 0.5)}Q${n(x + w * 0.12 + lean * 2)} 100 ${n(x + w * 0.16 + lean * 2)} -20H${n(x + w * 0.34 + lean * 2)}Q${n(x + w * 0.4 + lean)} ${n(base * 0.5)} ${n(x + w / 2)} ${n(base + 4)}Q${n(x + w * 0.18)} ${n(base * 0.8)} ${n(x + w * 0.14 + lean)} ${n(base * 0.5)}Z`
    }
    s.add(
      path(trunks, ink),
      path(light, s.pick(mix(p.gold, p.cream, 0.4), p.leaf), {
        opacity: s.pick(0.1 + 0.3 * t, 0.28),
      }),
    )
    // Leaves of this row hang from above.
    let leaves = ''
    for (let k = 0; k < 20; k++) {
      const x = r.in(-30, W + 30)
      const size = lerp(22, 96, t)
      const y = r.in(-30, lerp(130, 90, t)) - (Math.abs(x - 640) < 230 ? 60 * t : 0)
      leaves += lens(x, y, size * r.in(1.2, 2.2), size * r.in(0.4, 0.62))
    }
    s.add(path(leaves, mix(mix(haze, p.leaf, 0.34 + t * 0.4), near, t * 0.5), { opacity: 0.94 }))
  }
  // Beams of light stand between the far trunks by day.
  row(0.06, [90, 170, 260, 322, 420, 500, 552, 640, 720, 790, 850, 930, 1010, 1090, 1180])
  if (!s.night)
    s.add(
      path(
        'M420-10L520-10L330 560H150ZM640-10L690-10L620 520H500ZM840-10L960-10L900 560H760Z',
        p.cream,
        {
          opacity: 0.5,
        },
      ),
    )
  row(0.26, [40, 196, 372, 466, 742, 884, 966, 1130, 1226])
  row(0.5, [110, 318, 880, 1056, 1190])
  row(0.82, [-6, 176, 1096, 1268])
  // The path, from the depth to our feet.
  const edge = (side: number): string[] =>
    times(13).map((i) => {
      const t = i / 12
      return `${n(path0(t) + side * lerp(16, 250, t * t))} ${n(lerp(452, 716, t))}`
    })
  const way = `M${edge(-1).join('L')}L${edge(1).reverse().join('L')}Z`
  s.add(
    path(way, s.pick(mix(p.cream, p.amber, 0.18), mix(p.amber, p.moss, 0.68)), {
      'stroke-linejoin': 'round',
    }),
  )
  s.add(
    path(
      times(26)
        .map((i) => {
          const t = 0.1 + (i / 26) * 0.9
          return lens(
            path0(t) + r.in(-0.7, 0.7) * lerp(14, 210, t * t),
            lerp(452, 716, t),
            lerp(18, 130, t),
            lerp(3, 13, t),
          )
        })
        .join(''),
      s.pick(mix(p.gold, p.cream, 0.3), mix(p.gold, p.moss, 0.6)),
      { opacity: 0.75 },
    ),
  )
  // Low lamps along it.
  for (const [i, t] of [0.12, 0.3, 0.5, 0.74].entries()) {
    const side = i % 2 ? 1 : -1
    const x = path0(t) + side * lerp(26, 262, t * t) + side * 32
    const y = lerp(452, 716, t)
    const k = lerp(0.28, 1.2, t)
    if (s.night)
      s.add(
        rect(
          0,
          0,
          W,
          H,
          s.radial(
            [
              [p.gold, 0, 0.55],
              [p.gold, 1, 0],
            ],
            x,
            y - 78 * k,
            150 * k,
          ),
        ),
      )
    s.add(
      rect(x - 5 * k, y - 70 * k, 10 * k, 74 * k, near),
      path(
        `M${n(x)} ${n(y - 104 * k)}Q${n(x + 30 * k)} ${n(y - 84 * k)} ${n(x)} ${n(y - 62 * k)}Q${n(x - 30 * k)} ${n(y - 84 * k)} ${n(x)} ${n(y - 104 * k)}Z`,
        s.pick(mix(p.gold, p.amber, 0.3), p.lit),
      ),
    )
  }
  // Ferns and a few red caps in front.
  const fern = (x: number, y: number, k: number): string =>
    [-64, -38, -12, 14, 40, 66]
      .map((a, i) =>
        leafShape(
          x,
          y,
          34 * k,
          (120 + (i % 2) * 30) * k,
          a,
          mix(p.leaf, p.gold, s.pick(0.15, 0)),
          p.moss,
          s.pick(mix(p.leaf, p.foam, 0.4), p.moss),
        ),
      )
      .join('')
  s.add(fern(60, 720, 1.1), fern(330, 726, 0.72), fern(1150, 722, 1.2), fern(936, 728, 0.7))
  s.add(
    [
      [246, 690, 1],
      [280, 702, 0.7],
      [1010, 694, 0.9],
    ]
      .map(
        ([x, y, k]) =>
          rect(Number(x) - 5 * Number(k), Number(y), 10 * Number(k), 26, p.cream, 4) +
          path(
            `M${Number(x) - 26 * Number(k)} ${Number(y) + 2}Q${x} ${Number(y) - 44 * Number(k)} ${Number(x) + 26 * Number(k)} ${Number(y) + 2}Z`,
            p.dawn,
          ) +
          circle(Number(x) - 6, Number(y) - 10, 3.4, p.cream),
      )
      .join(''),
  )
  if (s.night)
    s.add(
      path(
        times(34)
          .map(() => dot(r.in(60, 1200), r.in(250, 640), r.in(1.6, 3.4)))
          .join(''),
        p.lit,
        { opacity: 0.85 },
      ),
    )
}
