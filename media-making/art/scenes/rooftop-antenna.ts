import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import {
  circle,
  ellipse,
  g,
  H,
  lens,
  lerp,
  n,
  path,
  poly,
  range,
  rect,
  stroke,
  times,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'
import { clouds, sky, stars } from '../sky.ts'

/** On a roof above the city: a mast, dishes, fans, and birds on the wires. */
export function rooftopAntenna(s: Sheet): void {
  const { p, r } = s
  sky(
    s,
    s.pick(
      [mix(p.aqua, p.mist, 0.2), mix(p.mist, p.foam, 0.4), p.cream, mix(p.rose, p.dawn, 0.25)],
      [p.ink, p.deep, p.sea, mix(p.sea, p.rose, 0.5)],
    ),
    600,
  )
  stars(s, s.pick(0, 60), 300)
  clouds(
    s,
    [
      [240, 210, 460, 12],
      [1020, 120, 380, 10],
      [640, 300, 520, 9],
    ],
    s.pick(p.paper, p.sea),
    s.pick(0.9, 0.6),
  )
  // The city, two rows deep.
  for (const [tone, y0, y1, w, seed] of [
    [s.pick(mix(p.aqua, p.mist, 0.4), p.sea), 360, 470, 74, 5],
    [s.pick(mix(p.blue, p.aqua, 0.3), mix(p.deep, p.sea, 0.4)), 430, 530, 96, 3],
  ] as const) {
    let x = -20
    let lit = ''
    for (let i = 0; x < W; i++) {
      const width = w * r.in(0.6, 1.2)
      const y = lerp(y0, y1, ((i * seed * 7) % 11) / 11)
      s.add(rect(x, y, width, 720 - y, tone))
      for (const wy of range(y + 18, 590, 26))
        for (const wx of range(x + 12, x + width - 14, 20))
          if (r() < s.pick(0.16, 0.26)) lit += `M${n(wx)} ${n(wy)}h8v11h-8z`
      x += width + r.in(-2, 12)
    }
    s.add(path(lit, s.pick(p.cream, p.lit), { opacity: s.pick(0.8, 0.85) }))
  }
  // The roof.
  const deck = s.pick(p.sea, mix(p.ink, p.deep, 0.6))
  const metal = s.pick(p.ink, mix(p.blue, p.mist, 0.35))
  s.add(
    rect(0, 590, W, 130, deck),
    rect(-10, 566, W + 20, 30, s.pick(mix(p.deep, p.sea, 0.4), p.sea), 4),
    rect(-10, 566, W + 20, 7, s.pick(p.aqua, p.blue)),
  )
  s.add(
    path(
      range(30, 1240, 110)
        .map((x, i) => lens(x, 640 + (i % 3) * 22, 90, 4))
        .join(''),
      s.pick(p.blue, p.sea),
      { opacity: 0.8 },
    ),
  )
  // The mast: a lattice that narrows upwards.
  const mx = 806
  const half = (y: number): number => lerp(9, 62, (y - 30) / 550)
  const rungs = range(60, 572, 46)
  s.add(
    stroke(
      `M${mx} 40L60 590M${mx} 40L1250 590M${mx} 250L420 590M${mx} 250L1120 590`,
      s.pick(p.deep, p.mist),
      2.2,
      {
        opacity: 0.7,
      },
    ),
    stroke(`M${mx - 9} 30L${mx - 62} 580M${mx + 9} 30L${mx + 62} 580`, metal, 9),
    stroke(
      rungs
        .map(
          (y, i) =>
            `M${n(mx - half(y))} ${y}H${n(mx + half(y))}${i ? `M${n(mx - half(y - 46))} ${y - 46}L${n(mx + half(y))} ${y}M${n(mx + half(y - 46))} ${y - 46}L${n(mx - half(y))} ${y}` : ''}`,
        )
        .join(''),
      metal,
      4.6,
    ),
    rect(mx - 3, -30, 6, 70, metal),
    circle(mx, 24, 10, p.dawn),
  )
  s.add(
    rect(
      0,
      0,
      W,
      260,
      s.radial(
        [
          [p.dawn, 0, s.pick(0.35, 0.5)],
          [p.dawn, 1, 0],
        ],
        mx,
        24,
        90,
      ),
    ),
  )
  // Panels and drums on it.
  const panel = (x: number, y: number, c: string): string =>
    rect(x, y, 24, 118, c, 8) + rect(x + 15, y + 4, 6, 110, p.ink, 3, { opacity: 0.18 })
  s.add(
    panel(mx - 84, 86, s.pick(p.paper, p.foam)),
    panel(mx - 52, 78, p.mist),
    panel(mx + 30, 78, p.mist),
    panel(mx + 60, 86, s.pick(p.paper, p.foam)),
  )
  const drum = (x: number, y: number, k: number, c: string): string =>
    ellipse(x, y, 40 * k, 44 * k, mix(c, p.ink, 0.3)) +
    ellipse(x - 11 * k, y, 32 * k, 44 * k, c) +
    ellipse(x - 13 * k, y, 9 * k, 13 * k, mix(c, p.ink, 0.35))
  s.add(
    drum(mx - 58, 292, 1, p.gold),
    g(drum(-(mx + 70), 372, 0.86, p.foam), { transform: 'scale(-1 1)' }),
  )
  // The great dish.
  s.add(
    stroke('M262 590L330 430M408 590L330 430M336 590V430', metal, 12),
    g(
      path('M-176 0A176 176 0 0 0 176 0Z', mix(p.blue, p.mist, 0.4)) +
        path('M20 0H176A176 176 0 0 1 40 171Q110 110 20 0Z', p.ink, { opacity: 0.16 }) +
        ellipse(0, 0, 176, 46, s.pick(p.paper, p.foam)) +
        ellipse(0, 6, 150, 32, p.mist, { opacity: 0.8 }) +
        stroke('M-120 10L0-150L120 10M0-150V20', metal, 6) +
        circle(0, -152, 17, p.dawn),
      { transform: 'translate(330 396) rotate(-38)' },
    ),
  )
  // Fans, a stair house with its lamp.
  const fan = (x: number): string =>
    rect(x, 600, 132, 84, s.pick(p.mist, p.blue), 8) +
    circle(x + 66, 642, 34, s.pick(p.deep, p.ink)) +
    times(4)
      .map((i) =>
        g(path('M0-4Q18-26 4-32Q-10-22 0-4Z', s.pick(p.aqua, p.mist)), {
          transform: `translate(${x + 66} 642) rotate(${i * 90 + 20})`,
        }),
      )
      .join('') +
    circle(x + 66, 642, 6, p.gold)
  s.add(fan(470), fan(618))
  const house = s.pick(mix(p.rose, p.dawn, 0.55), mix(p.dawn, p.ink, 0.62))
  s.add(
    rect(1010, 404, 270, 310, house),
    poly(
      [
        [990, 412],
        [1290, 372],
        [1290, 396],
        [990, 432],
      ],
      s.pick(p.deep, p.sea),
    ),
    rect(1064, 510, 108, 204, s.pick(p.deep, p.ink), 4),
    rect(1078, 528, 80, 66, s.pick(p.cream, p.lit), 3),
    circle(1154, 622, 7, p.gold),
    circle(1118, 480, 12, s.pick(p.cream, p.lit)),
    s.night
      ? rect(
          0,
          0,
          W,
          H,
          s.radial(
            [
              [p.lit, 0, 0.5],
              [p.lit, 1, 0],
            ],
            1118,
            480,
            150,
          ),
        )
      : '',
    path(
      times(5)
        .map((i) => `M1196 ${470 + i * 46}h84`)
        .join(''),
      'none',
      { stroke: mix(house, p.ink, 0.25), 'stroke-width': 4 },
    ),
  )
  // Birds.
  s.add(
    [
      [520, 150, 1],
      [574, 118, 0.8],
      [470, 106, 0.7],
      [1080, 250, 0.9],
      [1130, 222, 0.7],
    ]
      .map(([x, y, k], i) =>
        g(
          path(
            'M0 0Q-16-18-38-14Q-20-6 0 6Q20-6 38-14Q16-18 0 0Z',
            cycle([s.pick(p.deep, p.mist), s.pick(p.sea, p.foam)], i),
          ),
          { transform: `translate(${x} ${y}) scale(${k}) rotate(${i * 7 - 12})` },
        ),
      )
      .join(''),
  )
}
