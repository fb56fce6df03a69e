import { mix } from '../colour.ts'
import { cycle } from '../cycle.ts'
import { card } from '../props/chart.ts'
import { circle, H, lens, n, path, range, rect, stroke, times, W } from '../shapes.ts'
import type { Sheet } from '../sheet.ts'

/** A table: its position and number of columns; `marked` is the traced column. */
interface Table {
  x: number
  y: number
  columns: number
  marked: number
}

const COLUMN = 22
const ROW = 17

/** Four generations of tables: from which column of the first a number of the last has come. */
export function dataLineage(s: Sheet): void {
  const { p } = s
  s.add(rect(0, 0, W, H, s.pick(mix(p.cream, p.paper, 0.35), mix(p.ink, p.deep, 0.35))))
  const bands = s.pick(
    [mix(p.mist, p.foam, 0.5), mix(p.foam, p.cream, 0.4)],
    [mix(p.deep, p.sea, 0.2), mix(p.deep, p.ink, 0.4)],
  )
  s.add(
    [0, 1, 2, 3].map((i) => rect(20 + i * 312, 26, 284, 656, bands[i % 2] as string, 22)).join(''),
  )
  const tables: readonly Table[] = [
    { x: 66, y: 62, columns: 6, marked: 3 },
    { x: 96, y: 262, columns: 5, marked: 1 },
    { x: 56, y: 456, columns: 7, marked: -1 },
    { x: 392, y: 130, columns: 5, marked: 2 },
    { x: 380, y: 400, columns: 7, marked: -1 },
    { x: 700, y: 84, columns: 6, marked: -1 },
    { x: 716, y: 316, columns: 5, marked: 3 },
    { x: 700, y: 520, columns: 6, marked: -1 },
    { x: 1030, y: 250, columns: 4, marked: 2 },
    { x: 1016, y: 500, columns: 5, marked: -1 },
  ]
  const width = (t: Table): number => t.columns * COLUMN + 26
  const rows = [7, 6, 7, 8, 7, 6, 7, 5, 9, 6]
  const height = (i: number): number => (rows[i] as number) * ROW + 46
  const plain = s.pick(mix(p.blue, p.mist, 0.35), p.blue)
  /** A thread from one table's column to another's head. */
  const link = (from: number, to: number, gold: boolean): string => {
    const a = tables[from] as Table
    const b = tables[to] as Table
    const [x0, y0] = [a.x + width(a), a.y + height(from) * 0.55]
    const [x1, y1] = [b.x, b.y + height(to) * 0.55]
    const mid = (x0 + x1) / 2
    const d = `M${n(x0)} ${n(y0)}C${n(mid)} ${n(y0)} ${n(mid)} ${n(y1)} ${n(x1)} ${n(y1)}`
    return gold
      ? stroke(d, p.amber, 15, { 'stroke-linecap': 'round' }) +
          stroke(d, p.gold, 9, { 'stroke-linecap': 'round' })
      : stroke(d, plain, 4, { 'stroke-linecap': 'round', opacity: 0.8 })
  }
  s.add(
    [
      [0, 4],
      [1, 4],
      [2, 4],
      [2, 3],
      [3, 5],
      [4, 6],
      [4, 7],
      [5, 8],
      [6, 9],
      [7, 9],
    ]
      .map(([a, b]) => link(a as number, b as number, false))
      .join(''),
  )
  s.add(
    [
      [0, 3],
      [1, 3],
      [3, 6],
      [6, 8],
    ]
      .map(([a, b]) => link(a as number, b as number, true))
      .join(''),
  )
  const heads = [
    p.leaf,
    p.leaf,
    p.leaf,
    s.pick(p.sea, p.blue),
    s.pick(p.sea, p.blue),
    s.pick(p.deep, mix(p.blue, p.mist, 0.5)),
    s.pick(p.deep, mix(p.blue, p.mist, 0.5)),
    s.pick(p.deep, mix(p.blue, p.mist, 0.5)),
    p.dawn,
    p.dawn,
  ]
  const white = s.pick(p.paper, mix(p.sea, p.deep, 0.4))
  const words = s.pick([mix(p.mist, p.blue, 0.2), p.mist], [mix(p.blue, p.mist, 0.4), p.blue])
  for (const [i, t] of tables.entries()) {
    const w = width(t)
    const h = height(i)
    s.add(
      card(t.x, t.y, w, h, white, p.ink, 12),
      path(
        `M${t.x} ${t.y + 28}V${t.y + 12}Q${t.x} ${t.y} ${t.x + 12} ${t.y}H${t.x + w - 12}Q${t.x + w} ${t.y} ${t.x + w} ${t.y + 12}V${t.y + 28}Z`,
        heads[i] as string,
      ),
      circle(t.x + 18, t.y + 14, 5, s.pick(p.paper, p.foam)),
      path(lens(t.x + w / 2 + 12, t.y + 14, w * 0.5, 6), s.pick(p.paper, p.foam)),
    )
    for (const column of times(t.columns)) {
      const x = t.x + 14 + column * COLUMN
      const marked = column === t.marked
      if (marked) s.add(rect(x - 3, t.y + 32, COLUMN, h - 38, p.gold, 5))
      s.add(
        times(rows[i] as number)
          .map((r) =>
            rect(
              x,
              t.y + 39 + r * ROW,
              9 + ((r * 5 + column * 3 + i) % 3) * 3,
              8,
              marked ? p.ink : cycle(words, r + column),
              4,
              { opacity: marked ? 0.75 : 1 },
            ),
          )
          .join(''),
      )
    }
  }
  // At the end: the figure in question, with a lens on it.
  const last = tables[8] as Table
  const [lx, ly] = [last.x + 14 + 2 * COLUMN + 8, last.y + 39 + 4 * ROW]
  s.add(
    stroke(`M${lx + 44} ${ly + 46}L${lx + 96} ${ly + 104}`, s.pick(p.deep, p.foam), 17, {
      'stroke-linecap': 'round',
    }),
    circle(lx, ly, 62, s.pick(p.cream, p.deep)),
    circle(lx, ly, 62, 'none', { stroke: s.pick(p.deep, p.foam), 'stroke-width': 10 }),
    rect(lx - 22, ly - 52, 44, 104, p.gold, 6),
    range(-40, 40, 20)
      .map((dy, i) => rect(lx - 14, ly + dy - 5, i % 2 ? 28 : 22, 11, i === 2 ? p.dawn : p.ink, 5))
      .join(''),
  )
}
