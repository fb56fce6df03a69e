import { mix } from '../colour.ts'
import { circle, H, lens, n, path, polar, poly, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A press from the side: one web of paper runs over all its rollers and ends as sheets. */
export function printShop(s: Sheet): void {
  const { p } = s
  s.add(
    rect(0, 0, W, H, s.pick(mix(p.rose, p.cream, 0.5), mix(p.deep, p.ink, 0.4))),
    rect(0, 618, W, 90, s.pick(mix(p.deep, p.sea, 0.35), '#050c14')),
    rect(0, 612, W, 8, p.sea),
  )
  // Girders of the hall, and lamps.
  s.add(
    rect(0, 40, W, 20, s.pick(mix(p.rose, p.dawn, 0.35), p.sea)),
    stroke(
      range(0, 1260, 90)
        .map((x) => `M${x} 60l45-60l45 60`)
        .join(''),
      s.pick(mix(p.rose, p.dawn, 0.35), p.sea),
      8,
    ),
  )
  const body = s.pick(p.sea, mix(p.sea, p.blue, 0.35))
  const panel = p.deep
  const paper = s.pick(p.paper, p.foam)
  // Three towers that print one ink each, and the folder.
  const inks = [p.gold, p.dawn, p.aqua]
  for (const i of times(3)) {
    const x = 292 + i * 232
    s.add(
      rect(x - 92, 128, 184, 492, body, 14),
      rect(x - 92, 128, 184, 14, p.blue, 7),
      rect(x + 62, 142, 30, 478, p.ink, 0, { opacity: 0.16 }),
      rect(x - 66, 150, 132, 44, panel, 8),
      path(lens(x, 172, 96, 16), inks[i] as string),
      stroke(
        times(4)
          .map((k) => `M${x - 60} ${552 + k * 15}h120`)
          .join(''),
        panel,
        5,
      ),
    )
  }
  s.add(
    poly(
      [
        [952, 250],
        [1204, 250],
        [1204, 620],
        [952, 620],
      ],
      s.pick(mix(p.deep, p.sea, 0.4), p.sea),
    ),
    rect(952, 236, 252, 20, p.blue, 8),
  )
  // The great roll on the left.
  s.add(
    poly(
      [
        [44, 620],
        [84, 470],
        [116, 470],
        [156, 620],
      ],
      panel,
    ),
    circle(100, 440, 118, paper),
    times(6)
      .map((i) => circle(100, 440, 108 - i * 15, 'none', { stroke: p.mist, 'stroke-width': 2.4 }))
      .join(''),
    circle(100, 440, 24, s.pick(mix(p.amber, p.deep, 0.2), p.amber)),
    circle(100, 440, 9, panel),
  )
  // The web: over and under.
  const web =
    'M100 322H214Q232 322 246 338T286 372T336 338Q352 322 376 322H446Q462 322 478 338T518 372T568 338Q584 322 608 322H678Q694 322 710 338T750 372T800 338Q816 322 840 322H930Q990 322 1004 360L1060 470'
  s.add(
    stroke(web, s.pick(mix(p.mist, p.blue, 0.3), p.sea), 24, {
      transform: 'translate(0 9)',
      opacity: 0.5,
    }),
    stroke(web, paper, 20),
  )
  // The print after each ink.
  s.add(
    path(
      range(392, 440, 24)
        .map((x) => lens(x, 322, 17, 5))
        .join(''),
      p.gold,
    ),
    path(
      range(624, 672, 24)
        .map((x, i) => lens(x, 322, 17, 5) + (i % 2 ? '' : ''))
        .join(''),
      p.dawn,
    ),
    path(
      range(862, 930, 24)
        .map((x) => lens(x, 322, 17, 5))
        .join(''),
      p.sea,
    ),
  )
  // Rollers.
  const roller = (x: number, y: number, radius: number, c: string, turn: number): string =>
    circle(x, y, radius, c) +
    path(
      `M${polar(x, y, radius, -45).map(n).join(' ')}A${radius} ${radius} 0 0 1 ${polar(x, y, radius, 135).map(n).join(' ')}Z`,
      p.ink,
      { opacity: 0.16 },
    ) +
    stroke(
      times(3)
        .map(
          (k) =>
            `M${polar(x, y, radius * 0.3, turn + k * 120)
              .map(n)
              .join(' ')}L${polar(x, y, radius * 0.72, turn + k * 120)
              .map(n)
              .join(' ')}`,
        )
        .join(''),
      p.ink,
      radius * 0.13,
      { 'stroke-linecap': 'round', opacity: 0.4 },
    ) +
    circle(x, y, radius * 0.2, p.cream)
  for (const i of times(3)) {
    const x = 286 + i * 232
    const c = inks[i] as string
    s.add(
      roller(x, 316, 44, c, i * 30),
      roller(x, 428, 46, s.pick(p.foam, p.mist), i * 50),
      roller(x - 54, 250, 30, mix(c, p.ink, 0.18), i * 20),
      roller(x + 40, 240, 25, c, 40),
      roller(x, 510, 32, p.blue, 10),
    )
  }
  s.add(
    roller(940, 350, 20, s.pick(p.foam, p.mist), 0),
    roller(1074, 446, 46, p.dawn, 20),
    roller(1158, 492, 40, p.aqua, 50),
  )
  // Folded sheets leave on the right; a pile stands in front.
  s.add(
    times(6)
      .map((i) =>
        rect(1090 + i * 28, 556 - i * 2, 62, 9, i % 2 ? paper : p.mist, 3, {
          transform: `rotate(-14 ${1090 + i * 28} 556)`,
        }),
      )
      .join(''),
  )
  const pile = (x: number, base: number, w: number, count: number): string =>
    rect(x - 14, base, w + 28, 15, s.pick(mix(p.amber, p.deep, 0.2), mix(p.amber, p.ink, 0.5)), 2) +
    times(count)
      .map((i) =>
        rect(
          x + ((i * 7) % 5) - 2,
          base - 9 - i * 9,
          w,
          8,
          i % 5 === 3 ? p.gold : i % 2 ? paper : p.mist,
          1.5,
        ),
      )
      .join('')
  s.add(pile(560, 670, 190, 9), pile(800, 670, 230, 14))
  // The uppermost sheet shows what was printed.
  s.add(
    poly(
      [
        [806, 544],
        [1024, 544],
        [1060, 500],
        [846, 500],
      ],
      paper,
    ),
    path(lens(932, 512, 120, 9) + lens(926, 524, 150, 9), p.dawn),
    path(lens(914, 536, 120, 7), p.gold),
  )
  if (s.night)
    s.add(
      ...[292, 524, 756].map((x) =>
        rect(
          0,
          0,
          W,
          H,
          s.radial(
            [
              [p.lit, 0, 0.22],
              [p.lit, 1, 0],
            ],
            x,
            300,
            190,
          ),
        ),
      ),
    )
}
