import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { leafShape } from '../props/leaf.ts'
import { numeral } from '../props/numerals.ts'
import { circle, dot, g, H, lens, n, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A pinboard: notes, tickets, drawings, and a thread from one to the next. */
export function pinboard(s: Sheet): void {
  const { p, r } = s
  const cork = s.pick(mix(p.amber, p.rose, 0.62), mix(p.amber, p.ink, 0.66))
  const speck = s.pick(mix(p.amber, p.deep, 0.22), mix(p.amber, p.ink, 0.5))
  s.add(
    rect(0, 0, W, H, cork),
    path(
      times(260)
        .map(() => dot(r.in(0, W), r.in(0, H), r.in(1.6, 4.4), 0.6))
        .join(''),
      speck,
      { opacity: 0.4 },
    ),
  )
  const frame = s.pick(mix(p.sea, p.deep, 0.4), p.deep)
  s.add(
    path(`M0 0H${W}V${H}H0ZM34 34V${H - 34}H${W - 34}V34Z`, frame, { 'fill-rule': 'evenodd' }),
    path(`M34 34H${W - 34}V44H44V${H - 34}H34Z`, p.ink, { opacity: 0.25 }),
  )
  const paper = s.pick(p.paper, mix(p.foam, p.mist, 0.2))
  const soft = s.pick(p.mist, mix(p.mist, p.foam, 0.25))
  const ink = s.pick(p.sea, p.deep)
  const pins = s.pick([p.dawn, p.sea, p.gold, p.leaf], [p.dawn, p.aqua, p.gold, p.leaf])
  const words = (x: number, y: number, widths: readonly number[], c = ink, gap = 20): string =>
    path(widths.map((w, i) => lens(x + w / 2, y + i * gap, w, 6)).join(''), c, { opacity: 0.75 })
  let count = 0
  /** A piece of paper with its shadow and pin, turned a little. */
  const pinned = (
    x: number,
    y: number,
    w: number,
    h: number,
    angle: number,
    fill: string,
    inner: string,
  ): void => {
    s.add(
      g(
        rect(-w / 2 + 9, 12, w, h, p.ink, 3, { opacity: s.pick(0.18, 0.4) }) +
          rect(-w / 2, 0, w, h, fill, 3) +
          inner +
          circle(3, 21, 10, p.ink, { opacity: 0.25 }) +
          circle(0, 16, 10, cycle(pins, count++)) +
          circle(-3, 13, 3, p.paper, { opacity: 0.8 }),
        { transform: `translate(${n(x)} ${n(y)}) rotate(${angle})` },
      ),
    )
  }
  pinned(
    196,
    70,
    226,
    176,
    -4,
    paper,
    rect(-100, 40, 200, 96, s.pick(p.aqua, p.blue)) +
      path('M-100 136V104Q-50 70 0 100T100 84V136Z', p.leaf) +
      path('M-100 136V118Q-40 96 20 122T100 116V136Z', p.moss) +
      words(-90, 154, [110]),
  )
  pinned(436, 66, 170, 170, 3, p.gold, words(-62, 58, [110, 124, 84, 118, 60], p.deep, 21))
  pinned(
    668,
    84,
    240,
    132,
    -2,
    soft,
    path('M-96 106L-56 76L-20 88L24 52L60 64L98 40', 'none', {
      stroke: s.pick(p.sea, p.deep),
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }) +
      [
        [-56, 76],
        [-20, 88],
        [24, 52],
        [60, 64],
      ]
        .map(([a, b]) => circle(a as number, b as number, 7, p.dawn))
        .join(''),
  )
  pinned(
    926,
    64,
    182,
    226,
    4,
    paper,
    leafShape(-6, 190, 92, 130, -12, p.leaf, p.moss, p.mist) + words(20, 196, [50]),
  )
  pinned(
    1128,
    96,
    156,
    156,
    -3,
    s.pick(mix(p.dawn, p.rose, 0.35), p.dawn),
    numeral('26', 0, 52, 62, s.pick(p.paper, p.cream), { weight: 2.4 }),
  )
  pinned(160, 312, 170, 182, 5, p.aqua, words(-62, 60, [122, 96, 116, 70, 104], p.deep, 22))
  pinned(
    396,
    288,
    250,
    168,
    -2,
    paper,
    times(21)
      .map((i) =>
        rect(
          -105 + (i % 7) * 30,
          52 + Math.floor(i / 7) * 34,
          24,
          26,
          i === 9 ? p.dawn : i % 7 > 4 ? soft : s.pick(p.foam, p.mist),
          4,
        ),
      )
      .join(''),
  )
  pinned(
    660,
    262,
    210,
    250,
    2,
    s.pick(mix(p.paper, p.cream, 0.6), p.cream),
    path('M-76 216V110H-30V70H30V130H76V216Z', p.sea) +
      times(6)
        .map((i) => rect(-62 + (i % 3) * 48, 136 + Math.floor(i / 3) * 38, 22, 24, p.gold, 2))
        .join('') +
      path(lens(0, 226, 180, 7), p.blue),
  )
  pinned(902, 338, 190, 112, -5, p.leaf, words(-70, 52, [140, 100, 120], paper, 20))
  pinned(
    1116,
    302,
    170,
    204,
    3,
    soft,
    circle(0, 104, 58, 'none', { stroke: ink, 'stroke-width': 6 }) +
      path('M0 104V46A58 58 0 0 1 50 133Z', p.gold) +
      words(-50, 182, [100]),
  )
  pinned(
    232,
    532,
    260,
    112,
    -2,
    paper,
    rect(-130, 0, 60, 112, p.dawn, 3) +
      stroke('M-70 6V106', paper, 4, { 'stroke-dasharray': '7 7' }) +
      words(-48, 40, [150, 110, 130], ink, 22) +
      numeral('7', -100, 40, 36, paper),
  )
  pinned(
    474,
    500,
    150,
    150,
    4,
    p.rose,
    path('M0 118C-66 78-44 42-18 46Q-4 48 0 62Q4 48 18 46C44 42 66 78 0 118Z', p.dawn),
  )
  pinned(690, 546, 190, 100, -3, p.gold, words(-70, 44, [140, 90, 116], p.deep, 19))
  pinned(
    916,
    492,
    210,
    160,
    3,
    paper,
    path('M-92 40L0 104L92 40V146H-92Z', soft) +
      stroke('M-92 40L0 104L92 40', ink, 5, { 'stroke-linejoin': 'round' }) +
      circle(0, 100, 15, p.dawn),
  )
  pinned(1128, 550, 150, 100, -4, p.blue, words(-54, 44, [108, 76, 96], paper, 19))
  // The thread that ties them together.
  const knots = [
    [196, 86],
    [436, 82],
    [396, 304],
    [660, 278],
    [926, 80],
    [1116, 318],
    [916, 508],
    [690, 562],
  ] as const
  s.add(
    stroke(`M${knots.map(([x, y]) => `${x} ${y}`).join('L')}`, p.dawn, 3.4, {
      'stroke-linejoin': 'round',
    }),
    knots.map(([x, y], i) => circle(x, y, 9, cycle(pins, i))).join(''),
  )
}
