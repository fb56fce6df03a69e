import { mix } from '../colour.ts'
import { leafShape } from '../props/leaf.ts'
import { circle, ellipse, H, lens, path, polar, poly, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A desk that somebody has left in order: lamp, cup, closed notebooks, a coat on the chair. */
export function emptyDesk(s: Sheet): void {
  const { p } = s
  const floor = 626
  const top = 448
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.grad(
        s.pick(
          [mix(p.mist, p.aqua, 0.25), mix(p.foam, p.mist, 0.3)],
          [p.ink, mix(p.deep, p.sea, 0.2)],
        ),
      ),
    ),
    rect(0, floor, W, H - floor, s.pick(mix(p.rose, p.amber, 0.35), mix(p.amber, p.ink, 0.78))),
    rect(0, floor - 16, W, 16, s.pick(p.paper, p.sea)),
  )
  // The light of a window lies across the wall.
  const pane = (x: number, y: number): string =>
    poly(
      [
        [x, y],
        [x + 118, y - 26],
        [x + 118 + 40, y + 130],
        [x + 40, y + 156],
      ],
      s.pick(p.cream, p.blue),
      { opacity: s.pick(0.95, 0.35) },
    )
  s.add(pane(86, 116), pane(222, 86), pane(130, 292), pane(266, 262))
  // A clock at ten past six, and a shelf.
  s.add(
    circle(1104, 150, 58, s.pick(p.paper, mix(p.mist, p.foam, 0.3))),
    circle(1104, 150, 58, 'none', { stroke: s.pick(p.deep, p.blue), 'stroke-width': 9 }),
    stroke(
      times(12)
        .map(
          (i) =>
            `M${polar(1104, 150, 46, i * 30).join(' ')}L${polar(1104, 150, i % 3 ? 42 : 36, i * 30).join(' ')}`,
        )
        .join(''),
      s.pick(p.sea, p.deep),
      4,
    ),
    stroke('M1104 150V184M1104 150L1140 130', p.ink, 6, { 'stroke-linecap': 'round' }),
    rect(480, 206, 330, 14, s.pick(mix(p.amber, p.deep, 0.3), mix(p.amber, p.ink, 0.5)), 3),
    [
      [500, 26, 92, p.sea],
      [530, 34, 80, p.dawn],
      [568, 22, 96, p.leaf],
      [594, 40, 74, s.pick(p.paper, p.mist)],
      [640, 24, 88, p.gold],
    ]
      .map(([x, w, h, c]) => rect(Number(x), 206 - Number(h), Number(w), Number(h), String(c), 2))
      .join(''),
    path('M716 206V158H778V206Z', p.blue),
    leafShape(747, 160, 34, 74, -34, p.leaf, p.moss),
    leafShape(747, 160, 38, 92, 4, p.moss, p.leaf),
    leafShape(747, 160, 30, 66, 40, p.leaf, p.moss),
  )
  // The lamp's own light, and its cone on the wall.
  const warm = s.pick(p.gold, p.lit)
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [warm, 0, s.pick(0.4, 0.5)],
          [warm, 0.5, s.pick(0.12, 0.16)],
          [warm, 1, 0],
        ],
        812,
        390,
        430,
      ),
    ),
  )
  // The desk.
  const wood = s.pick(mix(p.amber, p.cream, 0.2), mix(p.amber, p.deep, 0.35))
  const edge = s.pick(mix(p.amber, p.deep, 0.3), mix(p.amber, p.ink, 0.6))
  s.add(
    rect(784, top + 40, 296, floor - top - 30, edge),
    times(3)
      .map(
        (i) =>
          rect(798, top + 52 + i * 46, 268, 38, wood, 4) +
          path(lens(932, top + 71 + i * 46, 64, 7), s.pick(p.cream, p.lit)),
      )
      .join(''),
    poly(
      [
        [206, top + 40],
        [236, top + 40],
        [222, floor + 12],
        [198, floor + 12],
      ],
      edge,
    ),
    rect(166, top, 944, 44, wood, 6),
    rect(166, top + 26, 944, 18, edge, 4),
    path(lens(640, floor + 40, 1040, 18), s.pick(p.deep, '#03080e'), { opacity: 0.22 }),
  )
  // On it: a closed computer, notebooks with a pencil, a cup, the lamp.
  s.add(
    rect(470, top - 16, 262, 16, p.mist, 7),
    rect(470, top - 7, 262, 7, s.pick(p.blue, p.sea), 3),
    rect(250, top - 20, 168, 20, p.dawn, 3),
    rect(262, top - 38, 150, 18, s.pick(p.paper, p.foam), 3),
    rect(244, top - 58, 172, 20, s.pick(p.sea, p.blue), 3),
    stroke(`M276 ${top - 62}L400 ${top - 64}`, p.gold, 8, { 'stroke-linecap': 'round' }),
    path(
      `M1002 ${top - 62}H1066V${top - 14}Q1066 ${top} 1052 ${top}H1016Q1002 ${top} 1002 ${top - 14}Z`,
      p.leaf,
    ),
    stroke(`M1066 ${top - 50}q26 2 24 20t-24 16`, p.leaf, 8),
    path(lens(1034, top - 62, 62, 7), p.moss),
  )
  const arm = s.pick(p.deep, p.aqua)
  s.add(
    ellipse(900, top - 4, 66, 10, arm),
    stroke(`M900 ${top - 6}L948 ${top - 176}L822 ${top - 262}`, arm, 11, {
      'stroke-linejoin': 'round',
    }),
    circle(948, top - 176, 13, p.gold),
    path(`M772 ${top - 190}L812 ${top - 292}Q856 ${top - 292} 880 ${top - 250}Z`, p.dawn),
    path(lens(0, 0, 138, 20), p.lit, { transform: `translate(824 ${top - 219}) rotate(-29)` }),
  )
  // The chair, half turned away, with a coat over its back.
  const frame = s.pick(p.ink, p.blue)
  s.add(
    stroke(
      `M512 640V${floor - 36}M512 ${floor + 20}L430 ${floor + 44}M512 ${floor + 20}L594 ${floor + 44}M512 ${floor + 14}V${floor + 52}`,
      frame,
      12,
      { 'stroke-linecap': 'round' },
    ),
    circle(430, floor + 50, 11, frame),
    circle(594, floor + 50, 11, frame),
    circle(512, floor + 58, 11, frame),
    rect(418, floor - 58, 190, 32, p.sea, 15),
    rect(424, 328, 176, 198, p.sea, 34),
    stroke(`M512 520V${floor - 50}`, frame, 16),
    path(
      'M412 352Q430 312 512 312T612 352L630 540Q600 556 572 540L562 420Q512 436 462 420L452 540Q424 556 394 540Z',
      p.dawn,
    ),
    path('M512 312Q594 312 612 352L630 540Q600 556 572 540L562 420Q540 430 512 431Z', p.ink, {
      opacity: 0.14,
    }),
    path(lens(512, 338, 130, 10), s.pick(p.rose, p.amber)),
  )
}
