import { mix } from '../colour.ts'
import { circle, dot, g, H, lens, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** Tools on their wall, each before its own outline; one is out at work. */
export function toolWall(s: Sheet): void {
  const { p } = s
  const board = s.pick(mix(p.aqua, p.mist, 0.45), mix(p.sea, p.deep, 0.55))
  const mark = s.pick(mix(p.blue, p.aqua, 0.55), mix(p.sea, p.blue, 0.6))
  s.add(
    rect(0, 0, W, H, board),
    path(
      range(30, 1240, 48)
        .flatMap((x) => range(30, 560, 48).map((y) => dot(x, y, 3.4)))
        .join(''),
      s.pick(p.sea, p.ink),
      { opacity: 0.4 },
    ),
  )
  const steel = s.pick(p.paper, mix(p.foam, p.mist, 0.35))
  const shade = s.pick(mix(p.blue, p.sea, 0.35), p.mist)
  const grip = p.dawn
  const wood = mix(p.amber, p.gold, 0.3)
  const dark = s.pick(p.deep, p.ink)
  let hooks = ''
  /** A tool, with its shadow painted on the wall. */
  const hang = (x: number, y: number, shape: string, outline: string, angle = 0): void => {
    const turn = angle ? ` rotate(${angle})` : ''
    s.add(
      g(outline, {
        transform: `translate(${x + 12} ${y + 14})${turn}`,
        fill: mark,
        stroke: mark,
        'stroke-width': 10,
        'stroke-linejoin': 'round',
      }),
      g(shape, { transform: `translate(${x} ${y})${turn}` }),
    )
    hooks += dot(x, y - 4, 5)
  }
  const only = (d: string): string => `<path d="${d}"/>`
  // Saw.
  hang(
    226,
    120,
    path('M-150 10L168 -16L168 66L-150 26Z', steel) +
      path(
        `M-150 26L168 66V74${times(26)
          .map((i) => `L${162 - i * 12} ${(72 - i * 1.8).toFixed(1)}l-6 8`)
          .join('')}Z`,
        shade,
      ) +
      path('M160-34H232Q262-34 262-4V60Q262 92 232 92H182Q150 92 156 60Q178 30 156 0Z', wood) +
      path('M190 4H220Q230 4 230 14V42Q230 54 218 54H194Q204 28 190 4Z', board),
    only('M-150 10L168-16L160-34H232Q262-34 262-4V60Q262 92 232 92H182L168 74-150 30Z'),
    -4,
  )
  // Hammer.
  const hammer = 'M-11 40H11L14 290Q14 304 0 304T-14 290Z'
  hang(
    596,
    76,
    path(hammer, wood) +
      path('M-14 180H14V292Q14 306 0 306T-14 292Z', grip) +
      path('M-66 4H48Q70 4 84 26Q60 20 48 46H-66Z', dark) +
      rect(-78, 0, 22, 50, shade, 5),
    only(`${hammer}M-78 0H48Q70 4 84 26Q60 20 48 50H-78Z`),
  )
  // Wrenches, small to great.
  for (const i of times(5)) {
    const h = 150 + i * 34
    const d = `M-9 30V${h}H9V30Q24 22 24 2Q24-14 12-22V4H-12V-22Q-24-14-24 2Q-24 22-9 30Z`
    hang(
      742 + i * 62,
      108,
      path(d, i % 2 ? shade : steel) +
        rect(-9, 60, 6, h - 74, p.ink, 3, { opacity: 0.12 }) +
        circle(0, h, 17, i % 2 ? shade : steel) +
        circle(0, h, 8, board),
      only(`${d}M-17 ${h}a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z`),
    )
  }
  // The one that is missing: its outline alone.
  s.add(
    g(
      path(
        'M-12 0Q-70 40-34 112L-62 250Q-66 272-46 276T-20 260L0 128L20 260Q26 280 46 276T62 250L34 112Q70 40 12 0L8 74H-8Z',
        mark,
      ) +
        stroke(
          'M-12 0Q-70 40-34 112L-62 250Q-66 272-46 276T-20 260L0 128L20 260Q26 280 46 276T62 250L34 112Q70 40 12 0L8 74H-8Z',
          s.pick(p.paper, p.aqua),
          3.4,
          { 'stroke-dasharray': '9 9' },
        ),
      { transform: 'translate(1140 96)' },
    ),
  )
  // Screwdrivers.
  for (const [i, c] of [p.dawn, p.gold, p.leaf, s.pick(p.sea, p.blue)].entries()) {
    const handle = 'M-15 0H15L20 60Q20 92 7 104H-7Q-20 92-20 60Z'
    hang(
      72 + i * 76,
      272,
      rect(-5, 100, 10, 116 + i * 12, shade) +
        path(`M-5 ${214 + i * 12}H5L8 ${230 + i * 12}H-8Z`, steel) +
        path(handle, c) +
        path('M-4 8V88M6 8V88', 'none', { stroke: p.ink, 'stroke-width': 4, opacity: 0.22 }),
      only(`${handle}M-5 100H5V${220 + i * 12}H-5Z`),
    )
  }
  // A level, a tape, a square and a brush.
  hang(
    520,
    438,
    rect(-120, 0, 300, 54, p.gold, 8) +
      rect(-120, 36, 300, 18, p.amber, 8) +
      rect(-8, 12, 76, 26, p.leaf, 13) +
      path(lens(30, 25, 28, 16), p.cream) +
      circle(-92, 27, 11, board) +
      circle(152, 27, 11, board),
    only('M-120 0H180V54H-120Z'),
  )
  hang(
    838,
    408,
    circle(0, 66, 66, dark) +
      circle(0, 66, 42, grip) +
      circle(0, 66, 16, p.cream) +
      path('M40 118H128V134H20Z', p.gold) +
      rect(122, 112, 9, 34, steel),
    only('M-66 66a66 66 0 1 0 132 0a66 66 0 1 0-132 0ZM40 112H130V146H20Z'),
  )
  hang(
    1062,
    420,
    path('M0 0H40V118H170V150H0Z', steel) +
      stroke(
        times(8)
          .map((i) => `M40 ${8 + i * 13}h${i % 2 ? -10 : -17}M${54 + i * 14} 118v${i % 2 ? 8 : 15}`)
          .join(''),
        dark,
        2.6,
      ),
    only('M0 0H40V118H170V150H0Z'),
  )
  s.add(path(hooks, dark))
  // The bench below, with shavings and a vice.
  s.add(
    rect(0, 602, W, 106, s.pick(mix(p.amber, p.deep, 0.3), mix(p.amber, p.ink, 0.68))),
    rect(0, 592, W, 24, s.pick(mix(p.amber, p.cream, 0.3), mix(p.amber, p.ink, 0.45)), 4),
    path(
      range(40, 1240, 170)
        .map((x, i) => lens(x, 650 + (i % 2) * 22, 130, 5))
        .join(''),
      p.ink,
      { opacity: 0.2 },
    ),
    path('M356 592V548H398V520H470V548H520V592Z', s.pick(p.sea, p.blue)),
    rect(398, 500, 72, 24, dark, 5),
    stroke('M520 570H600', shade, 10),
    stroke('M600 546V594', grip, 9, { 'stroke-linecap': 'round' }),
    stroke('M690 586q14-26 34-10t-8 18q-22-2-12-20M760 590q8-18 24-10t-6 14', p.gold, 6, {
      'stroke-linecap': 'round',
    }),
    rect(206, 566, 92, 27, s.pick(p.cream, p.lit), 3),
    rect(206, 582, 92, 11, wood, 3),
  )
  if (s.night)
    s.add(
      rect(
        0,
        0,
        W,
        H,
        s.radial(
          [
            [p.gold, 0, 0.26],
            [p.gold, 1, 0],
          ],
          640,
          120,
          620,
        ),
      ),
    )
}
