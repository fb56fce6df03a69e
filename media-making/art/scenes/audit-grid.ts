import { mix } from '../colour.ts'
import { cross, tick } from '../props/chart.ts'
import { numeral } from '../props/numerals.ts'
import { circle, H, lens, n, path, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

const COLS = 12
const ROWS = 7
const CELL = 76
const X0 = 172
const Y0 = 104

/** The state of a cell: met, partly met, open, missed. Spelled row by row. */
const STATE = [
  'yyyyhyyyyyyn',
  'yyhyyyynyyyy',
  'yyyyyyyyyhyy',
  'yhyynyyyyyyo',
  'yyyyyyhhyyoo',
  'yyhyyyyyyooo',
  'yyyynyyyoooo',
]

/** Seven questions put to twelve services: met, half met, missed; a magnifier is over one cell. */
export function auditGrid(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.leaf, p.foam, 0.7), mix(p.moss, p.ink, 0.62))))
  const paper = s.pick(p.paper, mix(p.deep, p.ink, 0.1))
  s.add(rect(70, 40, 1050, 720, p.ink, 18, { opacity: 0.16 }), rect(58, 28, 1050, 720, paper, 18))
  const line = s.pick(mix(p.mist, p.foam, 0.2), p.sea)
  const deep = s.pick(p.moss, p.foam)
  const good = p.leaf
  const fill: Record<string, string> = { y: good, h: p.gold, n: p.dawn, o: s.pick(p.foam, p.deep) }
  const cell = (row: number, column: number, size: number, cx: number, cy: number): string => {
    const state = (STATE[row] as string)[column] as string
    const w = size - 10
    const light = s.pick(p.paper, p.cream)
    const box = rect(
      cx - w / 2,
      cy - w / 2,
      w,
      w,
      fill[state] as string,
      w * 0.16,
      state === 'o' ? { stroke: line, 'stroke-width': 3 } : {},
    )
    const k = size / CELL
    if (state === 'y') return box + tick(cx, cy, light, 7 * k, 1.1 * k)
    if (state === 'n') return box + cross(cx, cy, light, 7 * k, 1.1 * k)
    if (state === 'h')
      return (
        box +
        path(
          `M${n(cx - w / 2)} ${n(cy + w / 2 - w * 0.16)}V${n(cy)}H${n(cx + w / 2)}V${n(cy + w / 2 - w * 0.16)}Q${n(cx + w / 2)} ${n(cy + w / 2)} ${n(cx + w / 2 - w * 0.16)} ${n(cy + w / 2)}H${n(cx - w / 2 + w * 0.16)}Q${n(cx - w / 2)} ${n(cy + w / 2)} ${n(cx - w / 2)} ${n(cy + w / 2 - w * 0.16)}Z`,
          p.amber,
        ) +
        rect(cx - 14 * k, cy - 4 * k, 28 * k, 8 * k, light, 4 * k)
      )
    return box + circle(cx, cy, 5 * k, line)
  }
  const body = (): string =>
    times(ROWS)
      .map((r) =>
        times(COLS)
          .map((c) => cell(r, c, CELL, X0 + c * CELL + CELL / 2, Y0 + r * CELL + CELL / 2))
          .join(''),
      )
      .join('')
  s.add(
    times(COLS)
      .map((c) => numeral(String(c + 1), X0 + c * CELL + CELL / 2, 62, 22, deep, { weight: 2.2 }))
      .join(''),
  )
  // The questions, as signs: an eye, an ear, a hand on a key, a lock, a clock, a leaf, a person.
  const signs = [
    path(lens(0, 0, 48, 34), deep) + circle(0, 0, 8, paper),
    stroke('M-10-4A13 13 0 1 1 12 4Q4 10 4 16A8 8 0 0 1-10 16M-2-2A5 5 0 1 1 6 2', deep, 5, {
      'stroke-linecap': 'round',
    }),
    rect(-20, -15, 40, 30, deep, 6) + rect(-8, -7, 16, 14, paper, 3),
    rect(-16, -4, 32, 24, deep, 5) + stroke('M-9-4V-10A9 9 0 0 1 9-10V-4', deep, 6),
    circle(0, 0, 20, 'none', { stroke: deep, 'stroke-width': 6 }) +
      stroke('M0-10V0L8 6', deep, 5, { 'stroke-linecap': 'round' }),
    path('M-18 16C-24-12 0-22 20-20C22 2 10 22-12 18L-18 24Z', deep) +
      stroke('M-12 14Q0 0 10-8', paper, 3),
    circle(0, -11, 9, deep) + path('M-18 20Q-18 2 0 2T18 20Z', deep),
  ]
  s.add(
    signs
      .map((sign, r) => `<g transform="translate(116 ${Y0 + r * CELL + CELL / 2})">${sign}</g>`)
      .join(''),
    stroke(`M${X0 - 14} ${Y0 - 8}V760M80 ${Y0 - 8}H1092`, line, 3),
    body(),
  )
  // The share that is met, as a bar next to the sheet.
  const met = STATE.join('').split('y').length - 1
  const share = met / (COLS * ROWS)
  s.add(
    rect(1150, 104, 58, 524, s.pick(p.paper, p.deep), 14),
    rect(1150, 104 + 524 * (1 - share), 58, 524 * share, good, 14),
    path(
      times(7)
        .map((i) => lens(1179, 104 + 524 * (1 - share) + 26 + i * 46, 32, 6))
        .join(''),
      s.pick(p.paper, p.cream),
      { opacity: 0.6 },
    ),
    numeral(`${Math.round(share * 100)}%`, 1179, 56, 28, deep, { weight: 2.4 }),
  )
  // The magnifier: the covered area is drawn at twice the size.
  const [mx, my, R] = [780, 430, 148]
  const [c0, r0] = [(mx - X0) / CELL - 0.5, (my - Y0) / CELL - 0.5]
  const big = times(5)
    .flatMap((i) => times(5).map((j) => [Math.round(c0) + i - 2, Math.round(r0) + j - 2] as const))
    .filter(([c, r]) => c >= 0 && c < COLS && r >= 0 && r < ROWS)
    .map(([c, r]) =>
      cell(r, c, CELL * 1.75, mx + (c - c0) * CELL * 1.75, my + (r - r0) * CELL * 1.75),
    )
    .join('')
  s.add(
    stroke(`M${mx + 112} ${my + 112}L${mx + 250} ${my + 250}`, p.ink, 40, {
      'stroke-linecap': 'round',
      opacity: 0.2,
      transform: 'translate(8 10)',
    }),
    circle(mx + 8, my + 12, R + 10, p.ink, { opacity: 0.2 }),
    circle(mx, my, R, s.pick(p.foam, p.ink)),
    s.clip(circle(mx, my, R, '#000'), big),
    circle(mx, my, R, 'none', { stroke: s.pick(p.deep, p.mist), 'stroke-width': 18 }),
    stroke(
      `M${mx - 104} ${my - 60}A120 120 0 0 1 ${mx - 40} ${my - 113}`,
      s.pick(p.paper, p.foam),
      9,
      {
        'stroke-linecap': 'round',
        opacity: 0.9,
      },
    ),
    stroke(`M${mx + 112} ${my + 112}L${mx + 150} ${my + 150}`, p.gold, 24),
    stroke(`M${mx + 146} ${my + 146}L${mx + 252} ${my + 252}`, s.pick(p.deep, p.mist), 40, {
      'stroke-linecap': 'round',
    }),
  )
}
