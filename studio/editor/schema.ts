import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { isExternal, isLinkAddress, isMedia } from './elements.ts'
import { isLegal } from './markup.ts'

// How each element stands in a body as HTML is told by `reading.ts` and `writing.ts`. `toDOM` and `parseDOM` serve the
// page and the clipboard alone.

/**
 * What every block keeps of the way it was written: the blanks before it (null = a new line), and its whole text where this
 * serialiser would write the same in other letters; it counts while the block still says the same.
 */
const KEPT = { gap: { default: null, validate: 'string|null' }, written: { default: null, validate: 'string|null' } }

const text = (value: string | null): string | null => value || null
const number = (value: string | null): string | null => (/^\d{1,5}$/.test(value ?? '') ? value : null)
const media = (value: string | null): string | null => (value && isMedia(value) ? value : null)

/** Attributes of a picture, as its element has them; `alt` null = nobody described it yet, '' = it decorates. */
export interface Picture {
  src: string
  dark: string | null
  alt: string | null
  width: string | null
  height: string | null
  loading: string | null
  decoding: string | null
}
export interface FilmSource {
  src: string
  type: string | null
}
/** Attributes of a film, as its element has them. */
export interface Film {
  src: string | null
  sources: readonly FilmSource[]
  poster: string | null
  controls: boolean
  muted: boolean
  playsinline: boolean
  preload: string | null
  width: string | null
  height: string | null
}
/** What stands around a picture or film: a figure, which can have a caption, a paragraph, or nothing. */
export type Frame = 'figure' | 'p' | 'none'

const nullable = { default: null, validate: 'string|null' }
const cell = {
  content: 'paragraph (paragraph | bullet_list | ordered_list)*',
  isolating: true,
  attrs: {
    colspan: { default: 1, validate: 'number' },
    rowspan: { default: 1, validate: 'number' },
    // asked for by prosemirror-tables; the site draws columns as wide as what is in them
    colwidth: { default: null },
    /** Its first paragraph stands in an element of its own. */
    loose: { default: false, validate: 'boolean' },
  },
} satisfies NodeSpec
const span = (value: string | null): number => Math.min(Math.max(Number(number(value)) || 1, 1), 100)
const spans = (dom: HTMLElement) => ({
  colspan: span(dom.getAttribute('colspan')),
  rowspan: span(dom.getAttribute('rowspan')),
})
const spanned = ({ colspan, rowspan }: Attrs) => ({
  ...(colspan > 1 ? { colspan } : {}),
  ...(rowspan > 1 ? { rowspan } : {}),
})

export const pictureAttributes = (image: Element | null): Picture | false => {
  const src = media(image?.getAttribute('src') ?? null)
  if (!image || !src) return false
  return {
    src,
    dark: media(image.getAttribute('data-dark')),
    alt: image.getAttribute('alt'),
    width: number(image.getAttribute('width')),
    height: number(image.getAttribute('height')),
    loading: text(image.getAttribute('loading')),
    decoding: text(image.getAttribute('decoding')),
  }
}

const filmAttributes = (video: Element | null): Film | false => {
  if (!video) return false
  const sources = [...video.querySelectorAll('source')]
    .map((source) => ({ src: media(source.getAttribute('src')) ?? '', type: text(source.getAttribute('type')) }))
    .filter(({ src }) => src)
  const src = media(video.getAttribute('src'))
  if (!src && sources.length === 0) return false
  return {
    src,
    sources,
    poster: media(video.getAttribute('poster')),
    controls: video.hasAttribute('controls'),
    muted: video.hasAttribute('muted'),
    playsinline: video.hasAttribute('playsinline'),
    preload: text(video.getAttribute('preload')),
    width: number(video.getAttribute('width')),
    height: number(video.getAttribute('height')),
  }
}

const nodes = {
  /** `end`: what stands after the last block. */
  doc: { content: 'block+', attrs: { end: { default: '', validate: 'string' } } },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: KEPT,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    // id: '' = made from its words when it is written, null = it has none
    attrs: { ...KEPT, level: { default: 2, validate: 'number' }, id: { default: '', validate: 'string|null' } },
    parseDOM: [2, 3].map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom) => ({ level, id: dom.getAttribute('data-id') ?? '' }),
    })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, attrs.id ? { 'data-id': attrs.id } : {}, 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: KEPT,
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: KEPT,
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    attrs: { loose: { default: false, validate: 'boolean' } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  /** It always ends in a source; an empty one is not written. */
  blockquote: {
    content: 'block+ cite',
    group: 'block',
    defining: true,
    // behind its source nothing stands
    allowGapCursor: false,
    attrs: KEPT,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  cite: { content: 'inline*', isolating: true, parseDOM: [{ tag: 'cite' }], toDOM: () => ['cite', 0] },
  facts: {
    content: 'fact+',
    allowGapCursor: false,
    group: 'block',
    isolating: true,
    attrs: { ...KEPT, facts: { default: true, validate: 'boolean' } },
    parseDOM: [{ tag: 'dl', getAttrs: (dom) => ({ facts: dom.classList.contains('facts') }) }],
    toDOM: ({ attrs }) => ['dl', attrs.facts ? { class: 'facts' } : {}, 0],
  },
  /** A name and its value; `bare` = without a group around them. */
  fact: {
    content: 'fact_label fact_value',
    allowGapCursor: false,
    attrs: { bare: { default: false, validate: 'boolean' } },
    parseDOM: [{ tag: 'div[data-fact]', context: 'facts/' }],
    toDOM: () => ['div', { 'data-fact': '' }, 0],
  },
  fact_label: { content: 'inline*', isolating: true, parseDOM: [{ tag: 'dt' }], toDOM: () => ['dt', 0] },
  fact_value: { content: 'inline*', isolating: true, parseDOM: [{ tag: 'dd' }], toDOM: () => ['dd', 0] },
  /** `sections`: its rows stand in thead and tbody. */
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    tableRole: 'table',
    attrs: { ...KEPT, sections: { default: true, validate: 'boolean' } },
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)+',
    tableRole: 'row',
    attrs: { head: { default: false, validate: 'boolean' } },
    parseDOM: [
      { tag: 'tr', getAttrs: (dom) => ({ head: dom.dataset.head === '' || dom.parentElement?.tagName === 'THEAD' }) },
    ],
    toDOM: ({ attrs }) => ['tr', attrs.head ? { 'data-head': '' } : {}, 0],
  },
  table_cell: {
    ...cell,
    tableRole: 'cell',
    parseDOM: [{ tag: 'td', getAttrs: spans }],
    toDOM: ({ attrs }) => ['td', spanned(attrs), 0],
  },
  table_header: {
    ...cell,
    tableRole: 'header_cell',
    attrs: { ...cell.attrs, scope: nullable },
    parseDOM: [
      {
        tag: 'th',
        getAttrs: (dom) => {
          const scope = dom.getAttribute('scope')
          return { ...spans(dom), scope: scope && /^(?:col|row|colgroup|rowgroup)$/.test(scope) ? scope : null }
        },
      },
    ],
    toDOM: ({ attrs }) => ['th', { ...spanned(attrs), ...(attrs.scope ? { scope: attrs.scope } : {}) }, 0],
  },
  /** A picture; its text is the caption. */
  figure: {
    content: 'inline*',
    group: 'block',
    isolating: true,
    defining: true,
    draggable: true,
    attrs: {
      ...KEPT,
      src: { default: '', validate: 'string' },
      dark: nullable,
      alt: nullable,
      width: nullable,
      height: nullable,
      loading: nullable,
      decoding: nullable,
      frame: { default: 'figure', validate: 'string' },
    },
    parseDOM: [
      {
        tag: 'figure',
        getAttrs: (dom) => pictureAttributes(dom.querySelector('img')),
        contentElement: (dom) =>
          (dom as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('p'),
      },
      { tag: 'img', getAttrs: pictureAttributes, contentElement: () => document.createElement('p') },
    ],
    toDOM: ({ attrs: { src, dark, alt, width, height, loading, decoding } }) => [
      'figure',
      ['img', defined({ src, 'data-dark': dark, alt, width, height, loading, decoding })],
      ['figcaption', 0],
    ],
  },
  /** A film; its text is the caption. */
  film: {
    content: 'inline*',
    group: 'block',
    isolating: true,
    defining: true,
    draggable: true,
    attrs: {
      ...KEPT,
      src: nullable,
      sources: { default: [] },
      poster: nullable,
      controls: { default: true, validate: 'boolean' },
      muted: { default: false, validate: 'boolean' },
      playsinline: { default: false, validate: 'boolean' },
      preload: nullable,
      width: nullable,
      height: nullable,
      frame: { default: 'figure', validate: 'string' },
    },
    parseDOM: [
      {
        tag: 'figure',
        getAttrs: (dom) => filmAttributes(dom.querySelector('video')),
        contentElement: (dom) =>
          (dom as Element).querySelector<HTMLElement>('figcaption') ?? document.createElement('p'),
      },
      { tag: 'video', getAttrs: filmAttributes, contentElement: () => document.createElement('p') },
    ],
    toDOM: ({ attrs }) => [
      'figure',
      [
        'video',
        defined({
          src: attrs.src,
          poster: attrs.poster,
          controls: attrs.controls ? '' : null,
          muted: attrs.muted ? '' : null,
          playsinline: attrs.playsinline ? '' : null,
          preload: attrs.preload,
          width: attrs.width,
          height: attrs.height,
        }),
        ...(attrs as Film).sources.map(({ src, type }) => ['source', defined({ src, type })] as const),
      ],
      ['figcaption', 0],
    ],
  },
  horizontal_rule: { group: 'block', attrs: KEPT, parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  /** A piece that the editor has no form for: it stays as it is, letter by letter. */
  foreign: {
    group: 'block',
    atom: true,
    attrs: { gap: KEPT.gap, html: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: 'div[data-foreign]',
        getAttrs: (dom) => {
          const html = dom.dataset.foreign ?? ''
          // a clipboard may come from anywhere
          return isLegal(html) ? { html } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['div', { 'data-foreign': attrs.html }],
  },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>

/** In the order in which they stand around each other where they are equally long, the outermost first. */
const marks = {
  link: {
    // what is typed after a link does not belong to it
    inclusive: false,
    attrs: { href: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = dom.getAttribute('href') ?? ''
          return isLinkAddress(href) ? { href } : false
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', isExternal(href) ? { href, target: '_blank', rel: 'noopener' } : { href }, 0],
  },
  lang: {
    attrs: { lang: { validate: 'string' } },
    parseDOM: [{ tag: 'span[lang]', getAttrs: (dom) => ({ lang: dom.getAttribute('lang') }) }],
    toDOM: ({ attrs: { lang } }) => ['span', { lang }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
  bold: { parseDOM: [{ tag: 'b' }], toDOM: () => ['b', 0] },
  sub: { parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
} satisfies Record<string, MarkSpec>

function defined(attributes: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter((one): one is [string, string] => one[1] !== null))
}

export type NodeName = keyof typeof nodes
export type MarkName = keyof typeof marks
/** The form of a body: what the site's sanitiser lets in, as nodes and marks. */
export const schema = new Schema<NodeName, MarkName>({ nodes, marks })
