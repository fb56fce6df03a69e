import { INK, LINE, PANEL, SOFT } from './marks.ts'
import { FOOT, MARGIN, PAGE, type Paper, type Style, WIDTH } from './paper.ts'

export const CELL: Style = { font: 'bold', size: 9.5, leading: 15, color: INK }
const PADDING = 8
/** A right-aligned cell: an amount, with a one-word unit. */
const NUMBER =
  /^[−+-]?(?:KRW )?\d[\d.,조억만천 ]*(?:%|%포인트|배|톤|t|원|명|건|곳|회|시간|개|km|MWh|[a-z]+)?$|^[–-]$/

/** A table of a document: its first row heads the columns, the first cell of each other row heads that row. */
export class Table {
  private readonly widths: number[]
  private readonly right: boolean[]
  private readonly paper: Paper
  private readonly rows: readonly string[][]

  constructor(paper: Paper, rows: readonly string[][]) {
    this.paper = paper
    this.rows = rows
    this.widths = this.columns()
    const body = rows.slice(1)
    this.right = this.widths.map(
      (_, at) => at > 0 && body.every((cells) => NUMBER.test(cells[at] ?? '')),
    )
  }

  get height(): number {
    return this.rows.reduce((sum, cells) => sum + this.rowHeight(cells), 6)
  }

  /** The height of the head and the first row, which stay together. */
  get beginning(): number {
    return this.rows.slice(0, 2).reduce((sum, cells) => sum + this.rowHeight(cells), 0)
  }

  /**
   * Draws the table, across pages if necessary: the head is repeated on each of them, read aloud
   * once.
   */
  draw(): void {
    const [head, ...body] = this.rows as [string[], ...string[][]]
    this.paper.tag('Table', () => {
      this.paper.tag('THead', () => this.row(head, 'head'))
      this.paper.tag('TBody', () => {
        for (const cells of body) {
          if (this.paper.y + this.rowHeight(cells) > FOOT) {
            this.paper.turn()
            this.row(head, 'repeated')
          }
          this.row(cells, 'body')
        }
      })
    })
    this.paper.y += 6
  }

  private lines(cell: string, column: number): string[] {
    return this.paper.lines(cell, CELL, (this.widths[column] as number) - 2 * PADDING)
  }

  private rowHeight(cells: readonly string[]): number {
    return Math.max(1, ...cells.map((cell, at) => this.lines(cell, at).length)) * CELL.leading + 8
  }

  private row(cells: readonly string[], kind: 'head' | 'body' | 'repeated'): void {
    const { paper } = this
    const top = paper.y
    const height = this.rowHeight(cells)
    const head = kind !== 'body'
    const edge = top + height
    paper.ornament(() => {
      if (head) paper.document.rect(MARGIN, top, WIDTH, height).fill(PANEL)
      paper.document
        .moveTo(MARGIN, edge)
        .lineTo(PAGE[0] - MARGIN, edge)
        .lineWidth(0.6)
        .stroke(head ? INK : LINE)
    })
    const draw = (): void =>
      cells.forEach((cell, at) => {
        paper.y = top + 4
        const heads = head || at === 0
        const style: Style = heads ? CELL : { ...CELL, font: 'regular', color: SOFT }
        const options = heads ? { scope: head ? ('Column' as const) : ('Row' as const) } : {}
        const lines = this.lines(cell, at)
        const left =
          MARGIN + this.widths.slice(0, at).reduce((sum, width) => sum + width, 0) + PADDING
        const available = (this.widths[at] as number) - 2 * PADDING
        const x = (line: string): number =>
          this.right[at] ? left + available - paper.widthOf(line, style) : left
        const write = (): void =>
          lines.forEach((line, number) => {
            paper.put([line], style, x(line), number === lines.length - 1)
          })
        if (kind === 'repeated')
          paper.ornament(() =>
            lines.forEach((line, number) => {
              paper.write(
                line,
                style,
                x(line),
                top + 4 + CELL.leading * (number + 0.5) + style.size * 0.36,
              )
            }),
          )
        else if (cell === '') paper.tag('TD', () => {})
        else paper.tag(heads ? 'TH' : 'TD', write, options)
      })
    if (kind === 'repeated') draw()
    else paper.tag('TR', draw)
    paper.y = edge
  }

  /** Shares the width out: columns that need less than their share keep to it, long texts take what is left. */
  private columns(): number[] {
    const count = this.rows[0]?.length ?? 1
    const natural = Array.from(
      { length: count },
      (_, at) =>
        Math.max(...this.rows.map((cells) => this.paper.widthOf(cells[at] ?? '', CELL))) +
        2 * PADDING +
        2,
    )
    const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0)
    const spare = WIDTH - sum(natural)
    if (spare >= 0) return natural.map((width) => width + spare / count)
    const held = new Set<number>()
    for (let found = true; found; ) {
      const share =
        (WIDTH - sum([...held].map((at) => natural[at] as number))) / (count - held.size)
      const next = natural.findIndex((width, at) => !held.has(at) && width <= share)
      found = next >= 0
      if (found) held.add(next)
    }
    const long = natural.map((width, at) => (held.has(at) ? 0 : Math.min(width, WIDTH)))
    const left = WIDTH - sum(natural.filter((_, at) => held.has(at)))
    // Between a fair share and one by length, so that a column of sentences does not press one of phrases together.
    const fair = left / (count - held.size)
    return natural.map((width, at) =>
      held.has(at) ? width : (fair + (left * (long[at] as number)) / sum(long)) / 2,
    )
  }
}
