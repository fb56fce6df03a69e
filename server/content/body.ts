import { Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'

/** Addresses of our own media, without ways out of them. */
const MEDIA = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Attributes without those that should name a media file of ours and do not. */
const ownMedia =
  (names: readonly string[]) =>
  (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).filter(([name, value]) => !names.includes(name) || MEDIA.test(value)),
    ),
  })

/**
 * What a body may hold (SH-181): text structure, links, tables, and media of our own; no scripts, handlers or styles. The
 * studio's editor knows the same elements (`studio/editor/elements.ts`); a test compares both.
 */
export const RULES: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'cite',
    'strong',
    'b',
    'em',
    'a',
    'figure',
    'figcaption',
    'img',
    'dl',
    'div',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'br',
    'hr',
    'sub',
    'sup',
    'span',
    'video',
    'source',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'data-dark', 'loading', 'decoding'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'preload', 'muted', 'playsinline'],
    source: ['src', 'type'],
    dl: ['class'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    h2: ['id'],
    h3: ['id'],
    span: ['lang'],
  },
  allowedClasses: { dl: ['facts'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag => ({
      tagName,
      attribs: /^(?:https?:)?\/\//i.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href },
    }),
    img: ownMedia(['src', 'data-dark']),
    video: ownMedia(['src', 'poster']),
    source: ownMedia(['src']),
  },
  selfClosing: ['img', 'br', 'hr', 'source'],
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !attribs.src,
}

/** The sanitised form of an HTML body; run on every way into the store. */
export const cleanBody = (html: string): string => sanitize(html, RULES)

/** Elements that end a line, and those whose text nobody sees. */
const LINES = new Set(['p', 'h2', 'h3', 'li', 'dt', 'dd', 'td', 'th', 'blockquote', 'figcaption', 'br'])
const UNSEEN = new Set(['script', 'style', 'textarea', 'option'])

/** The text of an HTML body, as a reader sees it (not as HTML): for the search index and for tables of contents. */
export function plainText(html: string): string {
  let text = ''
  let unseen = 0
  const parser = new Parser({
    onopentagname(name) {
      if (UNSEEN.has(name)) unseen += 1
    },
    ontext(piece) {
      if (unseen === 0) text += piece
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen -= 1
      else if (LINES.has(name)) text += ' '
    },
  })
  parser.end(html)
  return text.replace(/\s+/g, ' ').trim()
}

/** The headings of a sanitised body that have an id, with their text, for its table of contents. */
export function headingsOf(html: string): { id: string; title: string }[] {
  const headings: { id: string; title: string }[] = []
  let open: { id: string; from: number } | null = null
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'h2' && id) open = { id, from: parser.endIndex + 1 }
    },
    onclosetag(name) {
      if (name !== 'h2' || !open) return
      headings.push({ id: open.id, title: plainText(html.slice(open.from, parser.startIndex)) })
      open = null
    },
  })
  parser.end(html)
  return headings
}
