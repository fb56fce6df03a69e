import { alternative, CHART_HEIGHT, drawChart, GIVES_WAY, valueRows } from './chart.ts'
import {
  ACCENT,
  AQUA,
  drawLens,
  drawWordmark,
  FAINT,
  GOLD,
  INK,
  PANEL,
  SOFT,
  SYMBOL,
} from './marks.ts'
import { FOOT, MARGIN, PAGE, type Paper, type Style, TOP, WIDTH } from './paper.ts'
import type { Block, Chart, Language, Section } from './source.ts'
import { CELL, Table } from './table.ts'

/** Height of a section's heading. */
const HEAD = 50
/** Tables lower than this are not torn apart. */
const WHOLE = 300
const LABEL: Style = { font: 'regular', size: 9.5, leading: 14.5, color: SOFT }
const SECTION: Style = { font: 'bold', size: 17, leading: 25, color: INK }
const HEADING: Style = { font: 'bold', size: 12, leading: 19, color: INK }
const NOTE: Style = { font: 'regular', size: 8.5, leading: 13, color: FAINT }
const INDENT = 18
const FIGURE = 148
/** Text alternatives of the brand's drawings. */
const DRAWINGS = {
  symbol: { ko: '심벌: 세 틈으로 갈린 동그라미', en: 'The symbol: a disc cut by three slits' },
  wordmark: { ko: '워드마크: 윤슬', en: 'The wordmark: 윤슬' },
}

/** Sets the sections of a document in one language down the pages of a paper. */
export class Typesetter {
  private readonly paper: Paper
  private readonly language: Language
  private readonly body: Style
  /** The rest after a block, and the one over a section. */
  private readonly gap: number
  private readonly over: number

  /** @param tight whether lines and blocks are a little closer, which saves a page of two lines */
  constructor(paper: Paper, language: Language, tight = false) {
    this.paper = paper
    this.language = language
    this.body = { font: 'regular', size: 10.5, leading: tight ? 17 : 18, color: SOFT }
    this.gap = tight ? 6 : 9
    this.over = tight ? 12 : 18
  }

  /** A section: its heading stays with the first of its blocks; facts, charts and short tables are not torn apart. */
  section({ heading, blocks }: Section): void {
    const { paper } = this
    const heights = blocks.map((block) => this.height(block) + this.gap)
    const whole = heights.reduce((sum, height) => sum + height, 0)
    paper.tag('Sect', () => {
      // A page that begins with the section's heading does not say it twice.
      paper.running = ''
      paper.ensureSpace(
        HEAD + (whole < 100 ? whole : Math.min(this.beginning(blocks[0] as Block), 420)),
      )
      if (paper.y > TOP) paper.y += this.over
      paper.running = heading
      this.outline(heading)
      paper.ornament(() =>
        drawLens(paper.document, MARGIN - 18, paper.y + SECTION.leading / 2, 18, 3, GOLD),
      )
      paper.tag('H2', () => paper.set(heading, SECTION))
      paper.y += 7
      blocks.forEach((block, at) => {
        const height = heights[at] as number
        const next = blocks[at + 1]
        if (typeof block === 'object' && 'heading' in block)
          paper.ensureSpace(height + (next ? this.beginning(next) : 0))
        else if (typeof block === 'object' && ('table' in block || 'chart' in block))
          paper.ensureSpace(this.beginning(block))
        else if (typeof block === 'object' && !('list' in block || 'steps' in block))
          paper.ensureSpace(height)
        this.block(block)
        paper.y += this.gap
      })
    })
  }

  /** Called with each section's heading and the page it begins on. */
  outline: (heading: string) => void = () => {}

  /** Height of the content that must stay together with the heading of a block. */
  private beginning(block: Block): number {
    if (typeof block === 'string') return Math.min(3 * this.body.leading, this.height(block))
    if ('list' in block || 'steps' in block) return 3 * this.body.leading
    if ('table' in block) {
      const { height, beginning } = new Table(this.paper, block.table)
      return height < WHOLE ? height : beginning
    }
    if ('chart' in block) return this.height(block) - GIVES_WAY
    return this.height(block)
  }

  /** How much room a block takes. */
  private height(block: Block): number {
    const { paper } = this
    const lines = (text: string, style: Style, width: number): number =>
      paper.lines(text, style, width).length * style.leading
    if (typeof block === 'string') return lines(block, this.body, WIDTH)
    if ('facts' in block) return this.factsHeight(block.facts)
    if ('list' in block || 'steps' in block)
      return ('list' in block ? block.list : block.steps).reduce(
        (sum, item) => sum + lines(item, this.body, WIDTH - INDENT) + 2,
        0,
      )
    if ('heading' in block) return 8 + lines(block.heading, HEADING, WIDTH)
    if ('swatches' in block) return 104
    if ('figure' in block) return FIGURE + 8
    if ('chart' in block) return this.chartHeight(block.chart)
    return new Table(paper, block.table).height
  }

  private block(block: Block): void {
    const { paper } = this
    if (typeof block === 'string') paper.tag('P', () => paper.set(block, this.body))
    else if ('facts' in block) this.facts(block.facts)
    else if ('table' in block) new Table(paper, block.table).draw()
    else if ('list' in block) this.list(block.list, false)
    else if ('steps' in block) this.list(block.steps, true)
    else if ('heading' in block) {
      paper.y += 8
      paper.tag('H3', () => paper.set(block.heading, HEADING))
      paper.y -= this.gap - 3
    } else if ('swatches' in block) this.swatches(block.swatches)
    else if ('chart' in block) this.chart(block.chart)
    else this.figure(block.figure)
  }

  private list(items: readonly string[], numbered: boolean): void {
    const { paper } = this
    paper.tag('L', () => {
      items.forEach((item, at) => {
        const lines = paper.lines(item, this.body, WIDTH - INDENT).length
        paper.ensureSpace(Math.min(2, lines) * this.body.leading)
        paper.tag('LI', () => {
          const { y } = paper
          if (numbered)
            paper.tag('Lbl', () =>
              paper.put([`${at + 1}.`], { ...this.body, color: ACCENT }, MARGIN),
            )
          else paper.ornament(() => drawLens(paper.document, MARGIN + 6, y + 9, 10, 2.6, ACCENT))
          paper.y = y
          paper.tag('LBody', () => paper.set(item, this.body, MARGIN + INDENT, WIDTH - INDENT))
        })
        paper.y += 2
      })
    })
  }

  private factsHeight(facts: readonly [string, string][]): number {
    const columns = this.columns(facts.length)
    let height = 0
    for (let at = 0; at < facts.length; at += columns)
      height += this.factsRow(facts.slice(at, at + columns), WIDTH / columns)
    return height
  }

  private columns = (count: number): number => (count === 2 || count === 4 ? 2 : 3)

  private factsRow(facts: readonly [string, string][], column: number): number {
    return (
      50 +
      Math.max(...facts.map(([, label]) => this.paper.lines(label, LABEL, column - 16).length)) *
        LABEL.leading
    )
  }

  private facts(facts: readonly [string, string][]): void {
    const { paper } = this
    const columns = this.columns(facts.length)
    const column = WIDTH / columns
    paper.tag('L', () => {
      for (let at = 0; at < facts.length; at += columns) {
        const row = facts.slice(at, at + columns)
        const top = paper.y
        row.forEach(([figure, label], place) => {
          const x = MARGIN + place * column
          const size = Math.min(
            21,
            (21 * (column - 16)) / paper.widthOf(figure, { ...SECTION, size: 21 }),
          )
          paper.ornament(() =>
            drawLens(paper.document, x + 15, top + 8, 30, 3, place % 2 ? AQUA : GOLD),
          )
          paper.tag('LI', () =>
            paper.tag('LBody', () => {
              paper.y = top + 16
              paper.tag('P', () => paper.put([figure], { ...SECTION, size, leading: 28 }, x))
              paper.tag('P', () => paper.put(paper.lines(label, LABEL, column - 16), LABEL, x))
            }),
          )
        })
        paper.y = top + this.factsRow(row, column)
      }
    })
  }

  private chartHeight(chart: Chart): number {
    const title = this.paper.lines(chart.title, HEADING, WIDTH).length * HEADING.leading
    const note = chart.note
      ? this.paper.lines(chart.note, NOTE, WIDTH).length * NOTE.leading + 4
      : 0
    return 10 + title + CHART_HEIGHT + new Table(this.paper, valueRows(chart)).height + note
  }

  private chart(chart: Chart): void {
    const { paper } = this
    const short = Math.max(0, paper.y + this.chartHeight(chart) - FOOT)
    const height = CHART_HEIGHT - Math.min(short, GIVES_WAY)
    paper.y += 4
    paper.tag('P', () => paper.set(chart.title, HEADING))
    paper.y += 4
    const { y } = paper
    paper.tag('Figure', () => paper.mark(() => drawChart(paper, chart, height)), {
      alt: alternative(chart, this.language),
      bbox: [MARGIN, y, MARGIN + WIDTH, y + height],
    })
    paper.y += 2
    new Table(paper, valueRows(chart)).draw()
    if (chart.note) paper.tag('P', () => paper.set(chart.note as string, NOTE))
  }

  private swatches(list: readonly [string, string][]): void {
    const { paper } = this
    const gap = 10
    const width = (WIDTH - gap * (list.length - 1)) / list.length
    const top = paper.y
    paper.tag('L', () =>
      list.forEach(([name, hex], at) => {
        const x = MARGIN + at * (width + gap)
        paper.ornament(() => paper.document.rect(x, top + 6, width, 56).fill(hex))
        paper.y = top + 68
        paper.tag('LI', () =>
          paper.tag('LBody', () => {
            paper.tag('P', () => paper.put([name], { ...CELL, leading: 13 }, x))
            paper.tag('P', () => paper.put([hex], { ...NOTE, size: 9 }, x))
          }),
        )
      }),
    )
    paper.y = top + 104
  }

  private figure(name: keyof typeof DRAWINGS): void {
    const { paper } = this
    const { document, y } = paper
    const middle = y + FIGURE / 2
    paper.ornament(() => {
      document.rect(MARGIN, y, WIDTH, FIGURE).fill(PANEL)
      document
        .moveTo(MARGIN, middle)
        .lineTo(MARGIN + WIDTH, middle)
        .lineWidth(0.5)
        .stroke(AQUA)
    })
    const draw = (): void => {
      if (name === 'wordmark') return drawWordmark(document, PAGE[0] / 2 - 82.4, middle - 51.2, 0.8)
      document
        .save()
        .translate(PAGE[0] / 2 - 48, middle - 48)
        .scale(2)
      document.path(SYMBOL).fill(INK)
      document.restore()
    }
    paper.tag('Figure', () => paper.mark(draw), {
      alt: DRAWINGS[name][this.language],
      bbox: [MARGIN, y, MARGIN + WIDTH, y + FIGURE],
    })
    paper.y = y + FIGURE + 8
  }
}
