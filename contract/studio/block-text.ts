import { own } from '../own.ts'
import { tagsIn } from '../body-limits.ts'
import { bodyIn, splitBody } from './blocks.ts'

// The words of a body as comments refer to them: the server reads them from HTML, the editor from
// its document, and both get the same characters.

/** A top-level block of a body, or a plain field, by its words. */
export interface TextBlock {
  id: string
  /** In the form of `collapsedText`. */
  text: string
}

/** Elements within a line: every other tag separates words. */
const INLINE: ReadonlySet<string> = new Set(['a', 'span', 'strong', 'b', 'em', 'sub', 'sup'])

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
  '#x27': "'",
  '#160': '\u00a0',
  '#xa0': '\u00a0',
}

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000
/** Word joiners are generated at publication, and depend on nothing that anyone typed. */
const JOINER = 0x2060

/**
 * Builds the words of a block piece by piece: runs of spaces, line breaks and ends of lines become
 * one space, none at the beginning or the end.
 * @param onCharacter called for each character of the result with its position in the source, which
 *   a piece starts with
 */
export function textMaker(onCharacter: (at: number) => void = () => {}): {
  add: (piece: string, at?: number) => void
  /** The end of a line: a space if words follow. */
  separate: (at?: number) => void
  text: () => string
} {
  let made = ''
  // the position of a space that is written once a word follows
  let space: number | null = null
  const separate = (at = 0): void => {
    if (made) space ??= at
  }
  return {
    add: (piece, at = 0) => {
      let from = 0
      const flush = (to: number): void => {
        if (to > from) made += piece.slice(from, to)
      }
      for (let index = 0; index < piece.length; index += 1) {
        const code = piece.charCodeAt(index)
        if (code === JOINER || isSpace(code)) {
          flush(index)
          from = index + 1
          if (code !== JOINER) separate(at + index)
          continue
        }
        if (space !== null) {
          // the word begins here: nothing of this piece is unwritten
          made += ' '
          onCharacter(space)
          space = null
        }
        onCharacter(at + index)
      }
      flush(piece.length)
    },
    separate,
    text: () => made,
  }
}

/** Returns a text with single spaces, without those around it. */
export function collapsedText(text: string): string {
  const maker = textMaker()
  maker.add(text)
  return maker.text()
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#?\w{1,8});/g, (whole, name: string) => own(ENTITIES, name) ?? whole)
    : text

/** Returns the words of HTML as the sanitiser writes it, in one pass. */
export function textOfHtml(html: string): string {
  const maker = textMaker()
  let from = 0
  for (const { name, start, end } of tagsIn(html)) {
    if (start > from) maker.add(decoded(html.slice(from, start)))
    if (!INLINE.has(name)) maker.separate()
    from = end + 1
  }
  maker.add(decoded(html.slice(from)))
  return maker.text()
}

/** Returns the blocks of a body by their words, with their ids (`blocks.ts`), in linear time. */
export const bodyTextBlocks = (document: {
  content: string
  contentBlocks: readonly string[]
}): TextBlock[] =>
  splitBody(bodyIn(document)).blocks.map(({ id, html }) => ({ id, text: textOfHtml(html) }))

/** Returns a plain field as its only block. */
export const fieldTextBlocks = (value: string): TextBlock[] => [
  { id: '', text: collapsedText(value) },
]
