import { mix } from '../colour.ts'
import {
  ellipse,
  H,
  lens,
  n,
  path,
  poly,
  range,
  rect,
  stroke,
  times,
  upright,
  W,
} from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A room with paper doors: light through the lattice, the shadow of a branch, a low table. */
export function quietRoom(s: Sheet): void {
  const { p } = s
  const floor = 520
  const wall = s.pick(mix(p.cream, p.rose, 0.25), mix(p.deep, p.ink, 0.2))
  const wood = s.pick(mix(p.amber, p.deep, 0.5), mix(p.amber, p.ink, 0.68))
  const beam = s.pick(mix(p.amber, p.deep, 0.62), mix(p.amber, p.ink, 0.8))
  s.add(rect(0, 0, W, H, wall))
  // The floor of oiled paper, in squares.
  s.add(
    rect(0, floor, W, H - floor, s.pick(mix(p.gold, p.cream, 0.35), mix(p.amber, p.ink, 0.64))),
    stroke(
      `${[150, 390, 630, 870, 1110].map((x) => `M${x} ${floor}L${n(630 + (x - 630) * 1.5)} ${H}`).join('')}M0 596H${W}`,
      s.pick(mix(p.gold, p.amber, 0.5), mix(p.amber, p.ink, 0.74)),
      2.4,
    ),
  )
  // The doors: paper, behind it light and a branch.
  const [x0, x1, y0] = [330, 930, 84]
  const paper = s.pick(mix(p.paper, p.cream, 0.5), mix(p.lit, p.amber, 0.25))
  const shade = s.pick(mix(p.mist, p.leaf, 0.3), mix(p.amber, p.deep, 0.3))
  const branch =
    stroke('M960 470C860 400 800 330 720 300S560 250 470 160', shade, 15, {
      'stroke-linecap': 'round',
    }) +
    stroke(
      'M720 300C690 250 690 210 640 170M820 348C780 400 740 420 660 430M590 246C560 290 520 320 450 320',
      shade,
      9,
      { 'stroke-linecap': 'round' },
    ) +
    path(
      [
        [640, 170, 20],
        [676, 214, -40],
        [470, 160, 10],
        [520, 196, 60],
        [450, 320, 80],
        [506, 306, 20],
        [560, 276, -30],
        [660, 430, 70],
        [716, 412, 15],
        [762, 398, -30],
        [600, 236, 40],
        [780, 320, 10],
        [860, 396, -20],
      ]
        .map(
          ([x, y]) =>
            lens(Number(x), Number(y), 70, 26) + upright(Number(x) + 18, Number(y) - 22, 24, 62),
        )
        .join(''),
      shade,
    )
  const lattice = (x: number, w: number): string => {
    const bars = range(x + w / 6, x + w - 4, w / 6).map(
      (bx) => `M${n(bx)} ${y0 + 14}V${floor - 96}`,
    )
    const cross = [0, 1, 2].flatMap((k) =>
      [0, 1, 2].map((j) => `M${x} ${y0 + 44 + k * 132 + j * 20}H${x + w}`),
    )
    return stroke([...bars, ...cross].join(''), wood, 5)
  }
  s.add(
    rect(x0, y0, x1 - x0, floor - y0, paper),
    s.clip(rect(x0, y0, x1 - x0, floor - y0, '#000'), branch, 0.85),
  )
  if (s.night)
    s.add(
      rect(
        x0,
        y0,
        x1 - x0,
        floor - y0,
        s.radial(
          [
            [p.cream, 0, 0.7],
            [p.cream, 1, 0],
          ],
          780,
          320,
          330,
        ),
      ),
    )
  for (const i of times(4)) {
    const x = x0 + i * 150
    s.add(
      lattice(x + 8, 134),
      rect(x + 8, floor - 92, 134, 84, wood, 2),
      path(
        lens(x + 75, floor - 50, 92, 22),
        s.pick(mix(p.amber, p.cream, 0.1), mix(p.amber, p.ink, 0.5)),
      ),
      path(
        `M${x} ${y0}H${x + 150}V${floor}H${x}ZM${x + 11} ${y0 + 11}V${floor - 11}H${x + 139}V${y0 + 11}Z`,
        wood,
        {
          'fill-rule': 'evenodd',
        },
      ),
    )
  }
  s.add([x0 + 288, x0 + 312].map((x) => ellipse(x, 320, 5, 13, p.gold)).join(''))
  // Beams.
  s.add(
    rect(0, 54, W, 30, beam),
    rect(0, 54, W, 6, wood),
    rect(286, 54, 40, floor - 50, beam),
    rect(934, 54, 40, floor - 50, beam),
    rect(0, floor - 8, W, 14, beam),
  )
  // The light of the doors on the floor.
  s.add(
    times(4)
      .map((i) =>
        poly(
          [
            [344 + i * 150, floor + 6],
            [466 + i * 150, floor + 6],
            [478 + i * 196 - 120, H],
            [318 + i * 196 - 120, H],
          ],
          s.pick(p.paper, p.lit),
          { opacity: s.pick(0.62, 0.22) },
        ),
      )
      .join(''),
  )
  // Left: a scroll with three strokes; below it a chest with a jar.
  s.add(
    rect(92, 122, 128, 260, s.pick(p.paper, mix(p.mist, p.sea, 0.4)), 2),
    rect(80, 114, 152, 13, beam, 6),
    rect(80, 378, 152, 15, beam, 7),
    stroke('M156 114V92', beam, 3),
    path(upright(156, 236, 44, 170), s.pick(p.sea, p.foam)),
    path(lens(128, 212, 66, 18) + lens(190, 262, 56, 16), s.pick(p.deep, p.mist)),
    rect(178, 330, 22, 22, p.dawn, 3),
    rect(56, 452, 200, 92, s.pick(mix(p.dawn, p.deep, 0.42), mix(p.dawn, p.ink, 0.66)), 4),
    rect(56, 452, 200, 10, wood, 3),
    rect(70, 540, 18, 16, beam),
    rect(224, 540, 18, 16, beam),
    path(lens(156, 498, 66, 26), p.gold),
    rect(153, 462, 6, 78, beam),
    path(
      'M118 452Q96 424 112 396Q128 386 136 384V372H166V384Q176 386 190 396Q206 424 184 452Z',
      p.foam,
    ),
    path('M166 384Q176 386 190 396Q206 424 184 452H160Q186 420 160 384Z', p.mist),
  )
  // Right: a lamp on its stand.
  const lampX = 1104
  s.add(
    rect(
      0,
      0,
      W,
      H,
      s.radial(
        [
          [p.gold, 0, s.pick(0.35, 0.55)],
          [p.gold, 1, 0],
        ],
        lampX,
        348,
        s.pick(170, 260),
      ),
    ),
    path(
      `M${lampX - 46} 270H${lampX + 46}L${lampX + 60} 424H${lampX - 60}Z`,
      s.pick(mix(p.gold, p.cream, 0.55), p.lit),
    ),
    stroke(
      `M${lampX - 46} 270L${lampX - 60} 424M${lampX - 16} 270L${lampX - 20} 424M${lampX + 16} 270L${lampX + 20} 424M${lampX + 46} 270L${lampX + 60} 424M${lampX - 53} 346H${lampX + 53}`,
      wood,
      5,
    ),
    rect(lampX - 56, 260, 112, 12, beam, 3),
    rect(lampX - 68, 422, 136, 12, beam, 3),
    stroke(`M${lampX} 434V566M${lampX - 44} 580Q${lampX} 548 ${lampX + 44} 580`, beam, 10, {
      'stroke-linecap': 'round',
    }),
  )
  // In the middle: a low table, tea for one, a cushion.
  s.add(
    path(lens(620, 668, 560, 26), p.ink, { opacity: 0.2 }),
    rect(418, 586, 404, 22, s.pick(mix(p.dawn, p.deep, 0.3), mix(p.dawn, p.ink, 0.5)), 8),
    path(
      'M452 606H486Q492 640 474 664H452Q464 636 452 606ZM788 606H754Q748 640 766 664H788Q776 636 788 606Z',
      s.pick(mix(p.dawn, p.deep, 0.5), mix(p.dawn, p.ink, 0.7)),
    ),
    path('M540 586Q526 548 566 544H616Q656 548 642 586Z', s.pick(p.sea, p.blue)),
    stroke('M548 560Q516 548 512 572', s.pick(p.sea, p.blue), 9, { 'stroke-linecap': 'round' }),
    stroke('M566 544Q590 506 616 544', s.pick(p.deep, p.sea), 7),
    path(lens(591, 543, 54, 8), s.pick(p.deep, p.sea)),
    path('M690 552H750Q748 586 728 586H712Q692 586 690 552Z', s.pick(p.paper, p.foam)),
    path(lens(720, 552, 60, 8), p.leaf),
    path(
      'M866 648Q860 622 890 620H1040Q1070 622 1064 648Q1062 674 1036 676H894Q868 674 866 648Z',
      p.leaf,
    ),
    path(lens(965, 640, 150, 10), s.pick(mix(p.leaf, p.paper, 0.5), p.moss)),
  )
}
