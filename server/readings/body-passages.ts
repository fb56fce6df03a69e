import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import type { Passage } from './passage.ts'

/** Characters of HTML that are read; a longer body has no reading. */
export const MOST_READ_HTML = 400_000

/** Elements whose text is a passage, and of which kind. */
const BLOCKS = new Map<string, Passage['kind']>([
  ['p', 'text'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['li', 'item'],
  ['dt', 'fact'],
  ['dd', 'fact'],
  ['cite', 'source'],
  ['th', 'item'],
  ['td', 'item'],
])
/** Elements that are not read. */
const SILENT = new Set(['figure', 'video', 'audio'])

const textOf = (text: string): string =>
  text
    .replace(/[\u2060\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The passages of an article in the order in which they are read: its title, then the text of its
 * body. Images, videos and their captions are left out. One pass, whose cost grows with the length.
 * @param html a body as it is stored: sanitised
 */
export function bodyPassages(title: string, html: string): Passage[] {
  const passages: Passage[] = [{ kind: 'title', text: textOf(title) }]
  let text = ''
  let kind: Passage['kind'] = 'text'
  let quotes = 0
  let silent = 0
  const end = (): void => {
    const said = textOf(text)
    text = ''
    if (said) passages.push({ kind: quotes > 0 && kind === 'text' ? 'quote' : kind, text: said })
    kind = 'text'
  }
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) {
        end()
        silent++
      }
      if (name === 'blockquote') {
        end()
        quotes++
      }
      if (name === 'br') text += ' '
      const block = BLOCKS.get(name)
      if (block) {
        end()
        kind = block
      }
    },
    ontext(data) {
      if (silent === 0) text += data
    },
    onclosetag(name) {
      if (BLOCKS.has(name) || name === 'blockquote' || SILENT.has(name)) end()
      if (name === 'blockquote') quotes--
      if (SILENT.has(name)) silent--
    },
  })
  parser.end(html.slice(0, MOST_READ_HTML))
  end()
  return passages
}

/** A hash of what is read of an article: it changes with the words, not with images or links. */
export const readTextHash = (passages: readonly Passage[]): string =>
  createHash('sha256')
    .update(JSON.stringify(passages.map(({ kind, text }) => [kind, text])))
    .digest('hex')
    .slice(0, 32)
