import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, lens, path, poly, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Three gates of a warehouse: one shut, one with a lorry, one open on what goes out tonight. */
export function loadingDock(s: Sheet): void {
  const { p } = s
  const yard = 596
  const wall = s.pick(mix(p.mist, p.foam, 0.5), mix(p.deep, p.sea, 0.15))
  s.add(rect(0, 0, W, H, wall))
  s.add(
    stroke(
      range(20, 1240, 35)
        .map((x) => `M${x} 96V${yard}`)
        .join(''),
      s.pick(p.mist, p.ink),
      2.4,
      { opacity: s.pick(0.9, 0.5) },
    ),
  )
  s.add(
    rect(0, 0, W, 96, p.sea),
    rect(0, 84, W, 12, p.gold),
    rect(0, 96, W, 12, p.ink, 0, { opacity: 0.18 }),
  )
  // Bumpers and the yard with its marks.
  s.add(
    rect(0, yard - 90, W, 94, s.pick(mix(p.mist, p.blue, 0.45), p.deep)),
    rect(0, yard, W, 120, s.pick(mix(p.deep, p.sea, 0.2), '#060d15')),
  )
  for (const [x0, lean] of [
    [30, -120],
    [424, -40],
    [820, 40],
    [1216, 120],
  ] as const)
    s.add(
      poly(
        [
          [x0, yard + 6],
          [x0 + 14, yard + 6],
          [x0 + 26 + lean, H],
          [x0 + lean, H],
        ],
        p.gold,
      ),
    )
  const jamb = s.pick(p.deep, p.ink)
  const gates = [
    [66, 1],
    [460, 2],
    [856, 3],
  ] as const
  for (const [x, no] of gates) {
    s.add(
      rect(x - 30, 176, 380, yard - 266, jamb, 6),
      rect(x + 120, 116, 82, 54, s.pick(p.paper, p.foam), 8),
      numeral(String(no), x + 161, 128, 30, p.deep, { weight: 2.6 }),
      // Stripes of warning on both sides.
      s.clip(
        `<path d="M${x - 30} 206H${x - 8}V${yard - 90}H${x - 30}ZM${x + 328} 206H${x + 350}V${yard - 90}H${x + 328}Z"/>`,
        range(180, 560, 44)
          .map(
            (y) =>
              poly(
                [
                  [x - 40, y + 22],
                  [x + 360, y - 380],
                  [x + 360, y - 358],
                  [x - 40, y + 44],
                ],
                p.gold,
              ) +
              poly(
                [
                  [x + 320, y + 22],
                  [x + 360, y - 18],
                  [x + 360, y + 4],
                  [x + 320, y + 44],
                ],
                p.gold,
              ),
          )
          .join(''),
      ),
      circle(x + 20, 144, 9, no === 3 ? p.leaf : p.dawn),
      circle(x + 46, 144, 9, no === 3 ? p.gold : jamb),
    )
  }
  // Gate 1 is shut.
  s.add(
    rect(66, 198, 320, yard - 288, s.pick(p.blue, mix(p.sea, p.blue, 0.45))),
    stroke(
      range(220, 500, 24)
        .map((y) => `M66 ${y}h320`)
        .join(''),
      p.sea,
      4,
    ),
    path(lens(226, 474, 74, 12), s.pick(p.paper, p.mist)),
    rect(176, 286, 100, 34, s.pick(p.aqua, p.gold), 6),
  )
  // Gate 3 is open: inside, shelves in warm light, and boxes on the sill.
  s.add(
    s.clip(
      rect(856, 198, 320, yard - 288, '#000'),
      rect(
        856,
        198,
        320,
        320,
        s.grad([
          s.pick(mix(p.amber, p.gold, 0.4), p.amber),
          s.pick(mix(p.gold, p.cream, 0.5), p.lit),
        ]),
      ) +
        [262, 344, 426]
          .map(
            (y, j) =>
              rect(
                856,
                y + 50,
                320,
                9,
                s.pick(mix(p.amber, p.deep, 0.45), mix(p.amber, p.ink, 0.6)),
              ) +
              times(6)
                .map((i) =>
                  rect(
                    866 + i * 52 + ((i * j * 7) % 11),
                    y + 50 - 28 - ((i * 5 + j * 3) % 4) * 6,
                    42,
                    28 + ((i * 5 + j * 3) % 4) * 6,
                    cycle(
                      [
                        mix(p.amber, p.dawn, 0.5),
                        mix(p.amber, p.ink, 0.25),
                        p.rose,
                        mix(p.amber, p.deep, 0.35),
                      ],
                      i + j,
                    ),
                    2,
                  ),
                )
                .join(''),
          )
          .join('') +
        rect(856, 198, 320, 40, p.blue) +
        stroke('M856 210h320M856 224h320', p.sea, 4),
    ),
  )
  // Gate 2: the back of a lorry, its doors folded open.
  const lorry = s.pick(p.paper, p.foam)
  s.add(
    rect(470, 170, 300, 372, s.pick(mix(p.mist, p.blue, 0.25), mix(p.mist, p.sea, 0.3)), 8),
    rect(488, 192, 264, 316, s.pick(mix(p.deep, p.ink, 0.4), p.ink), 3),
    rect(442, 190, 30, 320, lorry, 3),
    rect(768, 190, 30, 320, lorry, 3),
    stroke('M457 200V500M783 200V500', p.mist, 4),
  )
  const card = s.pick(
    [
      mix(p.amber, p.cream, 0.4),
      mix(p.amber, p.rose, 0.5),
      p.dawn,
      mix(p.amber, p.deep, 0.15),
      p.gold,
    ],
    [mix(p.amber, p.ink, 0.2), mix(p.amber, p.ink, 0.4), p.dawn, mix(p.amber, p.deep, 0.3), p.gold],
  )
  const box = (x: number, y: number, w: number, h: number, i: number): string => {
    const c = cycle(card, i)
    return (
      rect(x, y - h, w, h, c, 2) +
      rect(x + w * 0.42, y - h, w * 0.16, h, mix(c, p.cream, 0.45)) +
      rect(x + 8, y - 24, w * 0.28, 14, s.pick(p.paper, p.foam)) +
      rect(x + w - 7, y - h, 7, h, p.ink, 2, { opacity: 0.14 })
    )
  }
  s.add(
    box(496, 508, 88, 78, 0),
    box(586, 508, 74, 96, 1),
    box(662, 508, 84, 66, 3),
    box(502, 430, 70, 62, 4),
    box(580, 412, 80, 60, 2),
    box(668, 442, 76, 72, 0),
    box(516, 368, 60, 44, 1),
  )
  s.add(
    rect(456, 540, 328, 22, jamb, 4),
    rect(470, 562, 300, 20, s.pick(p.sea, p.blue), 4),
    [480, 730].map((x) => rect(x, 560, 32, 12, p.dawn, 4)).join(''),
    rect(590, 560, 60, 26, s.pick(p.paper, p.foam), 3),
    numeral('2618', 620, 566, 13, p.deep, { weight: 2.4 }),
    [486, 694].map((x) => rect(x, 574, 62, 62, s.pick(p.ink, '#02060a'), 14)).join(''),
  )
  // In the yard: a pallet with boxes, a truck to lift it, a cone.
  s.add(
    path(lens(1010, 686, 380, 22), p.ink, { opacity: 0.4 }),
    rect(884, 660, 230, 12, s.pick(mix(p.amber, p.deep, 0.2), mix(p.amber, p.ink, 0.4))),
    [890, 988, 1086]
      .map((x) =>
        rect(x, 670, 24, 14, s.pick(mix(p.amber, p.deep, 0.35), mix(p.amber, p.ink, 0.55))),
      )
      .join(''),
    box(894, 660, 104, 90, 1),
    box(1000, 660, 104, 78, 4),
    box(910, 570, 90, 66, 0),
    box(1004, 582, 76, 58, 2),
    stroke('M1128 676H1150Q1168 676 1172 656L1196 540', p.dawn, 12, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    stroke('M1178 534H1214', jamb, 13, { 'stroke-linecap': 'round' }),
    circle(1152, 684, 14, p.mist),
    poly(
      [
        [176, 682],
        [200, 590],
        [216, 590],
        [240, 682],
      ],
      p.dawn,
    ),
    poly(
      [
        [186, 644],
        [230, 644],
        [235, 664],
        [181, 664],
      ],
      s.pick(p.paper, p.foam),
    ),
    poly(
      [
        [194, 612],
        [222, 612],
        [226, 628],
        [190, 628],
      ],
      s.pick(p.paper, p.foam),
    ),
    rect(160, 680, 96, 12, p.dawn, 4),
  )
  // Lamps over the gates.
  for (const [x] of gates) {
    const cx = x + 270
    if (s.night)
      s.add(
        rect(
          0,
          0,
          W,
          H,
          s.radial(
            [
              [p.lit, 0, 0.4],
              [p.lit, 1, 0],
            ],
            cx,
            158,
            190,
          ),
        ),
      )
    s.add(
      stroke(`M${cx} 96V126`, jamb, 6),
      path(`M${cx - 34} 148Q${cx} 96 ${cx + 34} 148Z`, jamb),
      path(lens(cx, 148, 58, 10), s.pick(p.cream, p.lit)),
    )
  }
}
