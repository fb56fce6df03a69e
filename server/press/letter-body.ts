import { own } from '../../contract/own.ts'
import { readBody } from '../content/body.ts'

/** A run of words, and where it links to. */
export interface LetterWords {
  text: string
  /** An absolute address; null = no link. */
  href: string | null
}
/** A block of an article as mail programs show it. */
export interface LetterBlock {
  is: 'heading' | 'paragraph' | 'item' | 'quote' | 'row'
  words: LetterWords[]
}

/** Characters that a letter has of an article: mail programs cut what is longer than 100 kB. */
const MOST_CHARACTERS = 12_000
const MOST_BLOCKS = 150

const BLOCKS: Readonly<Record<string, LetterBlock['is']>> = {
  ...{ p: 'paragraph', h2: 'heading', h3: 'heading', li: 'item', dt: 'paragraph' },
  ...{ dd: 'paragraph', blockquote: 'quote', tr: 'row' },
}
/** Their words are of pictures and players, which a letter does not have. */
const LEFT_OUT: ReadonlySet<string> = new Set(['figcaption', 'script', 'style', 'textarea'])

/** The address that a link of the article leads to; null if mail programs cannot follow it. */
function leading(href: string | undefined, origin: string): string | null {
  if (!href || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}

/**
 * The text of an article in blocks, with its links: no pictures, no players, tables by row.
 * @param html a stored body
 * @param origin base of its links
 * @returns `isCut`: the article goes on
 */
export function letterBody(
  html: string,
  origin: string,
): { blocks: LetterBlock[]; isCut: boolean } {
  const blocks: LetterBlock[] = []
  let open: LetterBlock | null = null
  let [href, leftOut, characters] = [null as string | null, 0, 0]
  const end = (): void => {
    if (open?.words.some(({ text }) => text.trim() !== '')) blocks.push(open)
    open = null
  }
  const isFull = (): boolean => characters >= MOST_CHARACTERS || blocks.length >= MOST_BLOCKS
  readBody(html, {
    onopentag(name, attributes) {
      if (LEFT_OUT.has(name)) leftOut += 1
      const is = own(BLOCKS, name)
      // a paragraph of a list item, a cell or a quotation goes on with it
      if (is && !(open && name === 'p')) {
        end()
        open = { is, words: [] }
      }
      if (name === 'a') href = leading(attributes.href, origin)
      if (name === 'br') open?.words.push({ text: ' ', href: null })
      if ((name === 'td' || name === 'th') && open?.words.length)
        open.words.push({ text: ' | ', href: null })
    },
    ontext(piece) {
      if (leftOut > 0 || isFull()) return
      const text = piece.replaceAll('\u2060', '').replace(/\s+/g, ' ')
      if (text.trim() === '' && !open) return
      open ??= { is: 'paragraph', words: [] }
      characters += text.length
      open.words.push({ text, href })
    },
    onclosetag(name) {
      if (LEFT_OUT.has(name)) leftOut -= 1
      if (name === 'a') href = null
      if (Object.hasOwn(BLOCKS, name) && !(name === 'p' && open?.is !== 'paragraph')) end()
    },
  })
  end()
  return { blocks, isCut: isFull() }
}
