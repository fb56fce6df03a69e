import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib'
import { ACCENT, colour, drawLockup, FAINT, INK, LINE, PANEL, SOFT, SYMBOL, WORDMARK } from './marks.ts'
import type { Block } from './source.ts'

/** A4 in points. */
export const PAGE: [number, number] = [595.28, 841.89]
export const MARGIN = 56
const WIDTH = PAGE[0] - 2 * MARGIN
const FLOOR = 62
/** The room a heading takes, and the rest after a block. */
const HEAD = 40
const GAP = 8

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

/** Breaks text into lines no wider than `width`, between words only: Korean is not broken inside a word. */
export function wrap(text: string, measure: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

interface Style {
  font: PDFFont
  size: number
  leading: number
  color: RGB
}

/** Sets text and figures down the page and turns to a new page when the foot is reached. */
export class Typesetter {
  private page: PDFPage | undefined
  private y = 0
  private readonly document: PDFDocument
  private readonly fonts: Fonts
  private readonly footer: string

  constructor(document: PDFDocument, fonts: Fonts, footer: string) {
    this.document = document
    this.fonts = fonts
    this.footer = footer
  }

  /** Begins a page with the logo on top and the document's name at its foot. */
  turn(): PDFPage {
    const page = this.document.addPage(PAGE)
    drawLockup(page, MARGIN, PAGE[1] - 42, 22)
    page.drawLine({ start: { x: MARGIN, y: 52 }, end: { x: PAGE[0] - MARGIN, y: 52 }, thickness: 0.6, color: LINE })
    const style = { font: this.fonts.regular, size: 8.5, color: FAINT }
    const number = String(this.document.getPageCount())
    page.drawText(this.footer, { x: MARGIN, y: 36, ...style })
    page.drawText(number, { x: PAGE[0] - MARGIN - style.font.widthOfTextAtSize(number, style.size), y: 36, ...style })
    this.page = page
    this.y = PAGE[1] - 90
    return page
  }

  private room(height: number): PDFPage {
    if (!this.page || this.y - height < FLOOR) return this.turn()
    return this.page
  }

  private lines(text: string, style: Style, width: number): string[] {
    return wrap(text, (line) => style.font.widthOfTextAtSize(line, style.size), width)
  }

  private set(text: string, style: Style, x = MARGIN, width = WIDTH): void {
    for (const line of this.lines(text, style, width)) {
      const page = this.room(style.leading)
      this.y -= style.leading
      page.drawText(line, {
        x,
        y: this.y + (style.leading - style.size) / 2,
        font: style.font,
        size: style.size,
        color: style.color,
      })
    }
  }

  private get body(): Style {
    return { font: this.fonts.regular, size: 10.5, leading: 18, color: SOFT }
  }

  /** The title and the sentence under it. */
  opening(title: string, lead: string): void {
    this.set(title, { font: this.fonts.bold, size: 26, leading: 34, color: INK })
    this.y -= 10
    this.set(lead, { font: this.fonts.regular, size: 12.5, leading: 21, color: SOFT })
    this.y -= 12
  }

  /** A section: its heading stays with the first of its blocks, facts and tables are not torn apart. */
  section(heading: string, blocks: readonly Block[]): void {
    const heights = blocks.map((block) => this.height(block) + GAP)
    const whole = heights.reduce((sum, height) => sum + height, 0)
    this.room(HEAD + (whole < 300 ? whole : Math.min(heights[0] ?? 0, 260)))
    this.heading(heading)
    for (const [i, block] of blocks.entries()) {
      const height = heights[i] as number
      if (typeof block !== 'string' && height < 420) this.room(height)
      this.block(block)
    }
  }

  /** How much room a block takes, near enough to decide on which page it begins. */
  private height(block: Block): number {
    const { leading } = this.body
    if (typeof block === 'string') return this.lines(block, this.body, WIDTH).length * leading
    if ('facts' in block) return this.factsHeight(block.facts)
    if ('list' in block)
      return block.list.reduce((sum, item) => sum + this.lines(item, this.body, WIDTH - 18).length * leading + 2, 0)
    if ('swatches' in block) return 104
    if ('figure' in block) return 160
    const widths = this.columns(block.table)
    return block.table.reduce((sum, cells) => sum + this.rowHeight(cells, widths), 6)
  }

  private rowHeight(cells: readonly string[], widths: readonly number[]): number {
    return (
      Math.max(...cells.map((cell, i) => this.lines(cell, this.cell, (widths[i] as number) - 16).length)) *
        this.cell.leading +
      8
    )
  }

  private get cell(): Style {
    return { font: this.fonts.bold, size: 9.5, leading: 15, color: INK }
  }

  private heading(text: string): void {
    this.y -= HEAD - 26
    this.set(text, { font: this.fonts.bold, size: 14, leading: 22, color: INK })
    this.y -= 4
  }

  private block(block: Block): void {
    if (typeof block === 'string') this.set(block, this.body)
    else if ('facts' in block) this.facts(block.facts)
    else if ('table' in block) this.table(block.table)
    else if ('list' in block) for (const item of block.list) this.item(item)
    else if ('swatches' in block) this.swatches(block.swatches)
    else this.figure(block.figure)
    this.y -= GAP
  }

  private item(text: string): void {
    this.room(this.body.leading)
    const page = this.page as PDFPage
    page.drawSvgPath('M-5 0Q0 -2.6 5 0Q0 2.6 -5 0Z', { x: MARGIN + 6, y: this.y - 9, color: ACCENT, borderWidth: 0 })
    this.set(text, this.body, MARGIN + 18, WIDTH - 18)
    this.y -= 2
  }

  private get label(): Style {
    return { font: this.fonts.regular, size: 9.5, leading: 14.5, color: SOFT }
  }

  private factsHeight(facts: [string, string][]): number {
    return (
      44 +
      Math.max(...facts.map(([, text]) => this.lines(text, this.label, WIDTH / 3 - 16).length)) * this.label.leading
    )
  }

  private facts(facts: [string, string][]): void {
    const column = WIDTH / 3
    const label = this.label
    const page = this.room(this.factsHeight(facts))
    const top = this.y - 4
    facts.forEach(([figure, text], i) => {
      const x = MARGIN + i * column
      page.drawSvgPath('M0 0Q15 -3 30 0Q15 3 0 0Z', { x, y: top - 4, color: colour('#f9ca5b'), borderWidth: 0 })
      page.drawText(figure, { x, y: top - 32, font: this.fonts.bold, size: 18, color: INK })
      this.lines(text, label, column - 16).forEach((line, row) => {
        page.drawText(line, {
          x,
          y: top - 50 - row * label.leading,
          font: label.font,
          size: label.size,
          color: label.color,
        })
      })
    })
    this.y = top + 4 - this.factsHeight(facts)
  }

  private table(rows: string[][]): void {
    const widths = this.columns(rows)
    rows.forEach((cells, row) => {
      const style: Style = row === 0 ? this.cell : { ...this.cell, font: this.fonts.regular, color: SOFT }
      const set = cells.map((cell, i) => this.lines(cell, this.cell, (widths[i] as number) - 16))
      const height = this.rowHeight(cells, widths)
      const page = this.room(height)
      if (row === 0) page.drawRectangle({ x: MARGIN, y: this.y - height, width: WIDTH, height, color: PANEL })
      let x = MARGIN
      set.forEach((lines, i) => {
        lines.forEach((line, n) => {
          page.drawText(line, {
            x: x + 8,
            y: this.y - 4 - style.leading * n - 11,
            font: i === 0 ? this.fonts.bold : style.font,
            size: style.size,
            color: i === 0 ? INK : style.color,
          })
        })
        x += widths[i] as number
      })
      this.y -= height
      page.drawLine({
        start: { x: MARGIN, y: this.y },
        end: { x: PAGE[0] - MARGIN, y: this.y },
        thickness: 0.6,
        color: row === 0 ? INK : LINE,
      })
    })
    this.y -= 6
  }

  /** Shares the width out by what each column holds: no column below a seventh, long text takes what is left. */
  private columns(rows: string[][]): number[] {
    const natural = (rows[0] ?? []).map(
      (_, i) =>
        Math.max(...rows.map((cells) => this.fonts.bold.widthOfTextAtSize(cells[i] ?? '', this.cell.size))) + 18,
    )
    const held = natural.map((width) => Math.min(Math.max(width, WIDTH / 6), WIDTH * 0.42))
    const spare = WIDTH - held.reduce((sum, width) => sum + width, 0)
    return held.map((width) => (spare > 0 ? width + spare / held.length : (width * WIDTH) / (WIDTH - spare)))
  }

  private swatches(list: [string, string][]): void {
    const gap = 10
    const width = (WIDTH - gap * (list.length - 1)) / list.length
    const page = this.room(104)
    list.forEach(([name, hex], i) => {
      const x = MARGIN + i * (width + gap)
      page.drawRectangle({ x, y: this.y - 62, width, height: 56, color: colour(hex) })
      page.drawText(name, { x, y: this.y - 78, font: this.fonts.bold, size: 9.5, color: INK })
      page.drawText(hex, { x, y: this.y - 91, font: this.fonts.regular, size: 9, color: FAINT })
    })
    this.y -= 98
  }

  private figure(name: 'symbol' | 'wordmark'): void {
    const height = 148
    const page = this.room(height)
    page.drawRectangle({ x: MARGIN, y: this.y - height, width: WIDTH, height, color: PANEL })
    const middle = this.y - height / 2
    page.drawLine({
      start: { x: MARGIN, y: middle },
      end: { x: MARGIN + WIDTH, y: middle },
      thickness: 0.5,
      color: colour('#43c0d7'),
    })
    if (name === 'symbol')
      page.drawSvgPath(SYMBOL, { x: PAGE[0] / 2 - 48, y: middle + 48, scale: 2, color: INK, borderWidth: 0 })
    else
      page.drawSvgPath(WORDMARK, {
        x: PAGE[0] / 2 - 82.4,
        y: middle + 51.2,
        scale: 0.8,
        borderColor: INK,
        borderWidth: 12,
      })
    this.y -= height + 8
  }
}
