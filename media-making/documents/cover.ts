import { drawLockup, drawWater, FAINT, INK, type Light, SOFT } from './marks.ts'
import { FOOT, MARGIN, PAGE, type Paper, type Style, WIDTH } from './paper.ts'
import type { Language } from './source.ts'

const TITLE: Style = { font: 'bold', size: 40, leading: 50, color: INK }
const SECOND: Style = { font: 'regular', size: 20, leading: 30, color: SOFT }
const LEAD: Style = { font: 'regular', size: 12.5, leading: 21, color: SOFT }
const DATE: Style = { font: 'regular', size: 11, leading: 16, color: FAINT }

/** The inks of the sun, by the series that a document belongs to. */
const SUNS: [RegExp, [string, string]][] = [
  [/^(transparency|policy-privacy|policy-information)/, ['#bfe6ee', '#43c0d7']],
  [/^(accessibility|policy-access|policy-divers)/, ['#ffd1a6', '#f08a5d']],
  [/^(energy|policy-(climate|water|environment|bio))/, ['#ffe58a', '#f9ca5b']],
  [/^(bank|pay|impact)-/, ['#8fd6c9', '#2f9e8f']],
]
const DAWN: [string, string] = ['#ffd86b', '#f7a745']

/** A number from a name, the same at every run. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7)

/** The light on a document's cover. In an annual series the sun is higher each time. */
export function lightOf(name: string): Light {
  const year = Number(/-(20\d\d)/.exec(name)?.[1] ?? 2024)
  const sun = SUNS.find(([series]) => series.test(name))?.[1] ?? DAWN
  const seed = seedOf(name)
  return {
    across: 0.66 + (seed % 9) * 0.01,
    risen: Math.min(0.98, 0.56 + (year - 2020) * 0.07),
    radius: 104,
    sun,
    seed,
  }
}

export interface Cover {
  name: string
  date: string
  title: string
  /** The title in the other language, where the document is in two. */
  second?: { text: string; lang: Language }
  lead?: string
}

/** The first page: the logo, the title, a sentence, the day; the sun over the water. */
export function drawCover(paper: Paper, { name, date, title, second, lead }: Cover): void {
  paper.bare()
  paper.ornament(() => {
    drawLockup(paper.document, MARGIN, 52, 30)
    drawWater(paper.document, lightOf(name), 512, PAGE[1] - 26)
  })
  paper.y = 118
  const heading: Style =
    paper.lines(title, TITLE, WIDTH).length > 2 ? { ...TITLE, size: 32, leading: 41 } : TITLE
  paper.tag(second ? 'P' : 'H1', () => paper.display(title, heading, WIDTH))
  if (second) paper.tag('P', () => paper.display(second.text, SECOND, WIDTH), { lang: second.lang })
  if (lead) {
    paper.y += 8
    paper.tag('P', () => paper.display(lead, LEAD, WIDTH * 0.8))
  }
  paper.y += 10
  paper.tag('P', () => paper.set(dated(date), DATE))
}

/** The head of a short document: not a separate page, but a strip of water under the title. */
export function drawHead(paper: Paper, { name, date, title, lead }: Cover): void {
  paper.turn()
  paper.y = 112
  paper.tag('H1', () => paper.display(title, { ...TITLE, size: 30, leading: 39 }, WIDTH))
  if (lead) {
    paper.y += 6
    paper.tag('P', () => paper.display(lead, LEAD, WIDTH * 0.74))
  }
  paper.y += 4
  paper.tag('P', () => paper.set(dated(date), { ...DATE, size: 9.5 }))
  const horizon = Math.max(paper.y + 26, 236)
  paper.ornament(() =>
    drawWater(
      paper.document,
      { ...lightOf(name), across: 0.8, radius: 46, risen: 0.8 },
      horizon,
      horizon + 62,
    ),
  )
  paper.y = horizon + 78
}

/** Room that the last page needs for `drawEnd`, in points. */
const END = 170

/** The foot of the last page, where the text leaves room: the same sun, low and small, over a last strip of water. */
export function drawEnd(paper: Paper, name: string): void {
  if (paper.y + END > FOOT) return
  const light = { ...lightOf(name), across: 0.5, radius: 34, risen: 0.5 }
  paper.ornament(() => drawWater(paper.document, light, FOOT - 74, FOOT - 4))
}

const dated = (date: string): string => date.replaceAll('-', '.')
