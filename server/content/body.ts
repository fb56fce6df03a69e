import sanitize from 'sanitize-html'

const MEDIA = /^\/media\/[\w./-]+$/

/** What a body may hold (SH-181): text structure, links, tables, and media of our own; no scripts, handlers or styles. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'cite', 'strong', 'b', 'em', 'a', 'figure', 'figcaption', 'img', 'dl', 'div', 'dt', 'dd',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'br', 'hr', 'sub', 'sup', 'span', 'video', 'source'],
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
      attribs: /^(?:https?:)?\/\//.test(href) ? { href, target: '_blank', rel: 'noopener' } : { href },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'video' || tag === 'source') && !!attribs.src && !MEDIA.test(attribs.src),
}

/** The sanitised form of an HTML body; run on every way into the store. */
export const cleanBody = (html: string): string => sanitize(html, RULES)

/** The text of an HTML body, for the search index. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|h2|h3|li|dt|dd|td|th|blockquote|figcaption)>/g, ' </$1>'), { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim()
