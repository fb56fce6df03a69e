import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument, { type ElementOptions, type StructureElement } from 'pdfkit'
import { balance, type Run, runs, wrap } from './lines.ts'
import { ACCENT, drawLockup, FAINT, LINE } from './marks.ts'
import type { Language } from './source.ts'

/** A4 in points. */
export const PAGE: [number, number] = [595.28, 841.89]
export const MARGIN = 56
export const WIDTH = PAGE[0] - 2 * MARGIN
/** Left and right edge of a page's text. */
export const TOP = 96
export const FOOT = PAGE[1] - 72

const PRETENDARD = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static/alternative',
)
export const COMPANY = { ko: '(주)윤슬', en: 'Yunseul Corp.' }

export interface Style {
  font: 'regular' | 'bold'
  size: number
  leading: number
  color: string
}

export interface PaperOptions {
  title: string
  language: Language
  /** The day of the document, 2026-06-26: also the time that its file bears. */
  date: string
  /** Identifies the text of this file; checked against the source. */
  words: string
}

/**
 * A tagged PDF being written: pages, text, and the tree that says what each mark is. Everything drawn is either inside
 * `tag`, and so read aloud in that order, or inside `ornament`.
 */
export class Paper {
  readonly document: PDFDocument
  /** From the top of the page down to where the next mark goes, in points. */
  y = 0
  pages = 0
  /** The footer of pages begun from now on. */
  footer = ''
  /** The header of pages begun from now on: the section that continues there. */
  running = ''
  private element: StructureElement
  private type = 'Document'
  private readonly done: Promise<Buffer>

  constructor({ title, language, date, words }: PaperOptions) {
    const day = new Date(`${date}T00:00:00Z`)
    const company = COMPANY[language]
    this.document = new PDFDocument({
      size: PAGE,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: {
        Title: title,
        Author: company,
        Producer: COMPANY.en,
        Creator: COMPANY.en,
        CreationDate: day,
        ModDate: day,
        Words: words,
      },
    })
    const chunks: Buffer[] = []
    this.done = new Promise((resolve, reject) => {
      this.document.on('data', (chunk) => chunks.push(chunk))
      this.document.on('end', () => resolve(Buffer.concat(chunks)))
      this.document.on('error', reject)
    })
    this.document.registerFont('regular', join(PRETENDARD, 'Pretendard-Regular.ttf'))
    this.document.registerFont('bold', join(PRETENDARD, 'Pretendard-Bold.ttf'))
    this.element = this.document.struct('Document', { lang: language })
    this.document.addStructure(this.element)
  }

  /** Begins a page without head or foot. */
  bare(): void {
    this.document.addPage()
    this.pages += 1
    this.y = 0
  }

  /** Begins a page with the logo on top and the document's name and the page's number at its foot. */
  turn(): void {
    this.bare()
    this.ornament(() => {
      drawLockup(this.document, MARGIN, 42, 22)
      const line = PAGE[1] - 52
      this.document
        .moveTo(MARGIN, line)
        .lineTo(PAGE[0] - MARGIN, line)
        .lineWidth(0.6)
        .stroke(LINE)
      const style: Style = { font: 'regular', size: 8.5, leading: 12, color: FAINT }
      const number = String(this.pages)
      this.write(this.footer, style, MARGIN, PAGE[1] - 36)
      if (this.running)
        this.write(this.running, style, PAGE[0] - MARGIN - this.widthOf(this.running, style), 56)
      this.write(number, style, PAGE[0] - MARGIN - this.widthOf(number, style), PAGE[1] - 36)
    }, 'Pagination')
    this.y = TOP
  }

  /** Turns the page where less than `height` is left of it. */
  ensureSpace(height: number): void {
    if (this.pages === 0 || this.y + height > FOOT) this.turn()
  }

  /** Adds the output of `draw` to an element of the structure tree, after its existing children. */
  tag(type: string, draw: () => void, options: ElementOptions = {}): void {
    this.inside(this.document.struct(type, options), type, true, draw)
  }

  /**
   * Reserves a position in the reading order; the returned function puts an element there, when its
   * text is known.
   */
  later(type: string): (draw: () => void) => void {
    const element = this.document.struct(type)
    this.element.add(element)
    return (draw) => this.inside(element, type, false, draw)
  }

  private inside(element: StructureElement, type: string, fresh: boolean, draw: () => void): void {
    const [above, aboveType] = [this.element, this.type]
    if (fresh) above.add(element)
    this.element = element
    this.type = type
    draw()
    element.end()
    this.element = above
    this.type = aboveType
  }

  /** Draws marks that belong to the element at hand, all on this page. */
  mark(draw: () => void): void {
    const content = this.document.markStructureContent(this.type)
    draw()
    this.document.endMarkedContent()
    this.element.add(content)
  }

  /** Draws what says nothing: lines, grounds, the head and foot of a page. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type })
    draw()
    this.document.endMarkedContent()
  }

  widthOf(text: string, style: Style): number {
    return this.document.font(style.font, style.size).widthOfString(text)
  }

  lines(text: string, style: Style, width: number): string[] {
    return wrap(text, (line) => this.widthOf(line, style), width)
  }

  /** Writes at (x, baseline); the caller tags the text. */
  write(text: string, style: Style, x: number, baseline: number): void {
    this.document.font(style.font, style.size).fillColor(style.color)
    this.document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  /**
   * Sets a text of the element at hand line by line, over pages where it must; no single line of
   * several is left behind or carried over. Addresses in it become links.
   */
  set(text: string, style: Style, x = MARGIN, width = WIDTH): void {
    const lines = this.lines(text, style, width)
    for (let from = 0; from < lines.length; ) {
      const left = lines.length - from
      const free = Math.floor((FOOT - this.y) / style.leading)
      let now = Math.min(left, free)
      if (left - now === 1) now = now > 2 ? now - 1 : 0
      if (this.pages === 0 || now < Math.min(2, left)) {
        this.turn()
        continue
      }
      this.put(lines.slice(from, from + now), style, x, from + now === lines.length)
      from += now
    }
  }

  /**
   * Sets a short text in lines of about the same length, all on this page: titles and subtitles.
   */
  display(text: string, style: Style, width: number): void {
    this.put(
      balance(text, (line) => this.widthOf(line, style), width),
      style,
      MARGIN,
    )
  }

  /**
   * Sets lines below each other on this page; if the text continues (not `last`), a space separates
   * the words.
   */
  put(lines: readonly string[], style: Style, x: number, last = true): void {
    lines.forEach((line, at) => {
      const base = this.y + style.leading / 2 + style.size * 0.36
      const end = last && at === lines.length - 1 ? '' : ' '
      this.line(runs(`${line}${end}`), style, x, base)
      this.y += style.leading
    })
  }

  private line(parts: readonly Run[], style: Style, x: number, base: number): void {
    let at = x
    for (const { text, href } of parts) {
      const width = this.widthOf(text, style)
      const left = at
      if (href === undefined) this.mark(() => this.write(text, style, left, base))
      else
        this.tag(
          'Link',
          () => {
            this.mark(() => this.write(text, { ...style, color: ACCENT }, left, base))
            this.lead(left, base, width, style, href, text)
          },
          { placement: 'Inline' },
        )
      at += width
    }
  }

  /** Links the area at (x, base) to an address, or to a page by its number from 0. */
  lead(
    x: number,
    base: number,
    width: number,
    style: Style,
    target: string | number,
    says: string,
  ): void {
    this.document.link(x, base - style.size, width, style.size * 1.3, target, {
      structParent: this.element,
      // pdfkit writes a string object as text, a plain string as a name.
      Contents: Object(says),
    })
  }

  /** Ends the document and gives its bytes: the same for the same words. */
  finish(): Promise<Buffer> {
    this.element.end()
    this.document.end()
    return this.done
  }
}
