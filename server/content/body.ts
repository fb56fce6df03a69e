import { type Handler, Parser } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { type BodyLimit, bodyCounter } from '../../contract/body-limits.ts'

/** Addresses of our own media, without path traversal. */
const MEDIA = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Attributes without those that should name one of our media files and do not. */
const ownMedia =
  (names: readonly string[]) =>
  (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).filter(([name, value]) => !names.includes(name) || MEDIA.test(value)),
    ),
  })

/**
 * Elements and attributes allowed in a body (SH-181): text structure, links, tables, and our own
 * media; no scripts, handlers or styles. The studio's editor knows the same elements
 * (`studio/editor/elements.ts`); a test compares both.
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
    'audio',
    'source',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'data-dark', 'loading', 'decoding'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'preload', 'muted', 'playsinline'],
    audio: ['src', 'controls', 'preload'],
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
    a: (tagName: string, { href: given = '' }: sanitize.Attributes): sanitize.Tag => {
      // the sanitiser removes comments from an address one by one, and copies it for each
      const href = given.includes('<!--') ? '' : given
      return {
        tagName,
        attribs: /^(?:https?:)?\/\//i.test(href)
          ? { href, target: '_blank', rel: 'noopener' }
          : { href },
      }
    },
    img: ownMedia(['src', 'data-dark']),
    video: ownMedia(['src', 'poster']),
    audio: ownMedia(['src']),
    source: ownMedia(['src']),
  },
  selfClosing: ['img', 'br', 'hr', 'source'],
}

/** Ends a reading when a body exceeds a limit. */
class BeyondError extends Error {
  override name = 'BeyondError'
  readonly limit: BodyLimit

  constructor(limit: BodyLimit) {
    super(limit)
    this.limit = limit
  }
}
/** A counter that ends the reading; the cost of going on grows with the square of the levels. */
function endingCounter() {
  const counter = bodyCounter()
  return {
    open(name: string, { href }: Record<string, string>): void {
      const limit = counter.open(name, href)
      if (limit) throw new BeyondError(limit)
    },
    close: counter.close,
  }
}

/**
 * Reads a body with the parser, as far as it is within the limits: bodies stored before the limits
 * existed are cut there.
 * @returns the limit that it exceeds, and the characters that were read
 */
export function readBody(
  html: string,
  { onopentag, onclosetag, ...others }: Partial<Handler>,
): { limit: BodyLimit | null; characters: number } {
  const counter = endingCounter()
  const parser = new Parser({
    ...others,
    onopentag(name, attributes, implied) {
      counter.open(name, attributes)
      onopentag?.(name, attributes, implied)
    },
    onclosetag(name, implied) {
      counter.close()
      onclosetag?.(name, implied)
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof BeyondError) return { limit: error.limit, characters: parser.startIndex }
    throw error
  }
  return { limit: null, characters: html.length }
}

const MEDIA_TAG = /<(?:img|source)\b[^<>]*>/g
/**
 * Sanitised HTML without images that have no source. A filter of the sanitiser would copy all
 * preceding text for each image.
 */
export const withoutEmptyMedia = (clean: string): string =>
  clean.replace(MEDIA_TAG, (tag) => (tag.includes(' src="') ? tag : ''))

function sanitised(html: string): string {
  const counter = endingCounter()
  return withoutEmptyMedia(
    sanitize(html, { ...RULES, onOpenTag: counter.open, onCloseTag: counter.close }),
  )
}

/** The sanitised form of an HTML body, or the limit that it exceeds. */
export function cleanOrBeyond(html: string): { clean: string } | { limit: BodyLimit } {
  try {
    return { clean: sanitised(html) }
  } catch (error) {
    if (error instanceof BeyondError) return { limit: error.limit }
    throw error
  }
}

/** Passes of the sanitiser until a body is stable. */
export const BODY_ROUNDS = 4

/** An HTML body in a form that the sanitiser leaves unchanged; null beyond the limits of bodies. */
export function stableBody(html: string): string | null {
  let stable = html
  for (let round = 0; round < BODY_ROUNDS; round += 1) {
    const found = cleanOrBeyond(stable)
    if ('limit' in found) return null
    if (found.clean === stable) break
    stable = found.clean
  }
  return stable
}

/**
 * The sanitised form of an HTML body, applied on every way into the store; a body beyond the limits
 * is cut there.
 */
export function cleanBody(html: string): string {
  const whole = cleanOrBeyond(html)
  if ('clean' in whole) return whole.clean
  const within = cleanOrBeyond(html.slice(0, readBody(html, {}).characters))
  // the sanitiser has its own parser, which may count one more
  return 'clean' in within ? within.clean : ''
}

/** Elements that end a line, and those whose text is invisible. */
const LINES = new Set([
  'p',
  'h2',
  'h3',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'blockquote',
  'figcaption',
  'br',
])
const UNSEEN = new Set(['script', 'style', 'textarea', 'option'])

/**
 * The visible text of an HTML body (not as HTML): for the search index and for tables of contents.
 */
export function plainText(html: string): string {
  let text = ''
  let unseen = 0
  readBody(html, {
    onopentag(name) {
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
  return text.replace(/\s+/g, ' ').trim()
}

/** The headings of a sanitised body that have an id, with their text, for its table of contents. */
export function headingsOf(html: string): { id: string; title: string }[] {
  const headings: { id: string; title: string }[] = []
  let open: { id: string; title: string } | null = null
  readBody(html, {
    onopentag(name, { id }) {
      if (name === 'h2' && id) open = { id, title: '' }
    },
    ontext(piece) {
      if (open) open.title += piece
    },
    onclosetag(name) {
      if (name !== 'h2' || !open) return
      headings.push({ ...open, title: open.title.replace(/\s+/g, ' ').trim() })
      open = null
    },
  })
  return headings
}
