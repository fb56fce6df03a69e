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

/** What a body may hold (SH-181): text structure, links, tables, and media of our own; no scripts, handlers or styles. */
const RULES: sanitize.IOptions = {
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

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The text of an HTML body, as a reader sees it (not as HTML): for the search index and for tables of contents. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(?:p|h2|h3|li|dt|dd|td|th|blockquote|figcaption)>|<br ?\/?>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\s+/g, ' ')
    .trim()
