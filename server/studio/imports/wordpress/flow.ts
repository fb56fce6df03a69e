import { escapeMarkup } from '../../../markup.ts'

/** Marks of a text as start tags, outermost first. */
export type Marks = readonly string[]
const ORDER = ['a', 'strong', 'em', 'sub', 'sup']
const nameOf = (mark: string): string => /^<([a-z]+)/.exec(mark)?.[1] ?? ''

/** Marks with one more, which is not added within itself. */
export function withMark(marks: Marks, mark: string): Marks {
  const name = nameOf(mark)
  if (marks.some((one) => nameOf(one) === name)) return marks
  return [...marks, mark].toSorted((a, b) => ORDER.indexOf(nameOf(a)) - ORDER.indexOf(nameOf(b)))
}

interface Piece {
  /** A text, or null for the end of a line. */
  text: string | null
  marks: Marks
}

/** A block of a body: of text with its inner HTML, or a picture with its caption. */
export interface Block {
  name: string
  /** What is in it; of a picture: its `img`. */
  inner: string
  caption: string
}

const written = (pieces: readonly Piece[]): string => {
  let html = ''
  let open: Marks = []
  const change = (marks: Marks): void => {
    let same = 0
    while (same < open.length && open[same] === marks[same]) same += 1
    for (const mark of open.slice(same).toReversed()) html += `</${nameOf(mark)}>`
    html += marks.slice(same).join('')
    open = marks
  }
  for (const { text, marks } of pieces) {
    change(text === null ? open.filter((mark) => marks.includes(mark)) : marks)
    html +=
      text === null ? '<br>' : escapeMarkup(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'")
  }
  change([])
  return html
}

/** HTML of a block. */
export function blockHtml({ name, inner, caption }: Block): string {
  if (name === 'hr') return '<hr>'
  if (name !== 'figure') return `<${name}>${inner}</${name.split(' ', 1)[0]}>`
  return `<figure>${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

/** Blocks in their order, and the line of text in progress. */
export class Flow {
  readonly blocks: Block[] = []
  private pieces: Piece[] = []
  /** Whether the line begins here, or its text ends in a space: reading a long text again is slow. */
  private isSpaced = true

  /** Adds text, whose spaces are one. */
  text(text: string, marks: Marks): void {
    let plain = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const last = this.pieces.at(-1)
    if (plain.startsWith(' ') && this.isSpaced) plain = plain.slice(1)
    if (plain === '') return
    this.isSpaced = plain.endsWith(' ')
    if (last && last.text !== null && last.marks.join() === marks.join()) last.text += plain
    else this.pieces.push({ text: plain, marks })
  }

  /** Ends the line; `isOfText`: by a newline, which says nothing after another end of a line. */
  breakLine(marks: Marks, isOfText = false): void {
    const last = this.pieces.at(-1)
    if (!last || (isOfText && last.text === null)) return
    if (last.text !== null) last.text = last.text.trimEnd()
    this.isSpaced = true
    this.pieces.push({ text: null, marks })
  }

  /** Takes the line in progress as HTML. */
  take(): string {
    const { pieces } = this
    this.pieces = []
    this.isSpaced = true
    for (let last = pieces.at(-1); last; last = pieces.at(-1)) {
      if (last.text !== null) {
        last.text = last.text.replace(/ $/, '')
        if (last.text !== '') break
      }
      pieces.pop()
    }
    return written(pieces)
  }

  /** Ends the block of text in progress. */
  flush(name = 'p'): void {
    const inner = this.take()
    if (inner !== '') this.blocks.push({ name, inner, caption: '' })
  }

  /** The text in progress, if it is plain. */
  plainLine(): string | null {
    const [only, ...others] = this.pieces.filter(({ text }) => text !== null)
    return only && only.text !== null && others.length === 0 && only.marks.length === 0
      ? only.text.trim()
      : null
  }

  block(name: string, inner: string, caption = ''): void {
    this.flush()
    this.blocks.push({ name, inner, caption })
  }

  add(blocks: readonly Block[]): void {
    this.flush()
    for (const block of blocks) this.blocks.push(block)
  }

  /** All blocks. */
  end(): Block[] {
    this.flush()
    return this.blocks
  }
}
