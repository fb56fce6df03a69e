import { createHash } from 'node:crypto'
import { drawCover, drawEnd, drawHead } from './cover.ts'
import { ACCENT, INK, LINE, SOFT } from './marks.ts'
import { COMPANY, MARGIN, PAGE, Paper, type Style, TOP, WIDTH } from './paper.ts'
import type { Language, Source, Text } from './source.ts'
import { Typesetter } from './typesetter.ts'

const CONTENTS = { ko: '차례', en: 'Contents' }
/** Documents with fewer sections have no contents. */
const MANY = 6
const ENTRY: Style = { font: 'regular', size: 11, leading: 26, color: SOFT }
const TITLE: Style = { font: 'bold', size: 26, leading: 34, color: INK }
const LEAD: Style = { font: 'regular', size: 12.5, leading: 21, color: SOFT }

/** Fingerprint of a document's text: written into the file, compared with the source. */
export const wordsOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** A last page with less than this on it is not worth turning to, in points. */
const LITTLE = 90

/** Sets a document in one language; closer where its last page would otherwise hold a line or two. */
export async function makePdf(source: Source, text: Text, language: Language): Promise<Buffer> {
  const first = onePdf(source, text, language, false)
  if (first.pages > 2 && first.y < TOP + LITTLE) {
    const closer = onePdf(source, text, language, true)
    if (closer.pages < first.pages) return closer.finish()
  }
  return first.finish()
}

function onePdf({ name, date }: Source, text: Text, language: Language, tight: boolean): Paper {
  const paper = new Paper({ title: text.title, language, date, words: wordsOf(date, text) })
  paper.footer = `${COMPANY[language]}  ${text.title}`
  const cover = { name, date, title: text.title, lead: text.lead }
  const short = name.startsWith('policy-')
  if (short) drawHead(paper, cover)
  else drawCover(paper, cover)
  const outline = paper.document.outline.addItem(text.title, { expanded: true, left: PAGE[0] })
  if (!short) paper.turn()
  const contents =
    !short && text.sections.length >= MANY ? reserve(paper, text, language) : undefined
  const begins = sections(paper, text, outline, new Typesetter(paper, language, tight))
  const { y } = paper
  drawEnd(paper, name)
  contents?.(begins)
  paper.y = y
  return paper
}

/** Sets a document whose one file holds both languages, Korean first. */
export function makeBilingualPdf({ name, date, ko, en }: Source & { en: Text }): Promise<Buffer> {
  const title = `${ko.title} · ${en.title}`
  const paper = new Paper({ title, language: 'ko', date, words: wordsOf(date, ko, en) })
  drawCover(paper, { name, date, title: ko.title, second: { text: en.title, lang: 'en' } })
  for (const [language, text] of [
    ['ko', ko],
    ['en', en],
  ] as const) {
    paper.footer = `${COMPANY[language]}  ${text.title}`
    paper.turn()
    const outline = paper.document.outline.addItem(text.title, { expanded: true, left: PAGE[0] })
    paper.tag(
      'Part',
      () => {
        paper.tag('H1', () => paper.set(text.title, TITLE))
        paper.y += 10
        paper.tag('P', () => paper.set(text.lead, LEAD))
        paper.y += 4
        sections(paper, text, outline, new Typesetter(paper, language))
      },
      { lang: language },
    )
  }
  return paper.finish()
}

/** Sets the sections and gives the page each begins on, from 0. */
function sections(
  paper: Paper,
  text: Text,
  outline: Paper['document']['outline'],
  typesetter: Typesetter,
): number[] {
  const begins: number[] = []
  typesetter.outline = (heading) => {
    begins.push(paper.pages - 1)
    // pdfkit counts `left` from the right edge.
    outline.addItem(heading, { top: Math.max(0, paper.y - 24), left: PAGE[0] })
  }
  for (const section of text.sections) typesetter.section(section)
  return begins
}

/**
 * Reserves space for the table of contents; the returned function writes it, when the pages of the
 * sections are known.
 */
function reserve(
  paper: Paper,
  { sections }: Text,
  language: Language,
): (begins: readonly number[]) => void {
  const page = paper.pages - 1
  paper.tag('H2', () =>
    paper.set(CONTENTS[language], { font: 'bold', size: 17, leading: 25, color: INK }),
  )
  paper.y += 6
  const top = paper.y
  const fill = paper.later('TOC')
  paper.y += sections.length * ENTRY.leading + 18
  return (begins) => {
    paper.document.switchToPage(page)
    paper.y = top
    fill(() => {
      sections.forEach(({ heading }, at) => {
        const begin = begins[at] as number
        paper.ornament(() => {
          const line = top + (at + 1) * ENTRY.leading
          paper.document
            .moveTo(MARGIN, line)
            .lineTo(MARGIN + WIDTH, line)
            .lineWidth(0.5)
            .stroke(LINE)
        })
        entry(paper, heading, begin, top + at * ENTRY.leading + 17)
      })
    })
  }
}

function entry(paper: Paper, heading: string, begin: number, base: number): void {
  const number = String(begin + 1)
  const style = { ...ENTRY, color: INK }
  paper.tag('TOCI', () =>
    paper.tag('Link', () => {
      paper.mark(() => paper.write(`${heading} `, style, MARGIN, base))
      const at = MARGIN + WIDTH - paper.widthOf(number, ENTRY)
      paper.mark(() => paper.write(number, { ...ENTRY, color: ACCENT }, at, base))
      paper.lead(MARGIN, base, WIDTH, ENTRY, begin, heading)
    }),
  )
}
