import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { KEPT, nullable, number } from './attributes.ts'
import { isExternal, isLinkAddress } from './elements.ts'
import { isLegal } from './markup.ts'
import { figure, film } from './medium.ts'

// How each element stands in a body as HTML is told by `reading.ts` and `writing.ts`. `toDOM` and `parseDOM` serve the
// page and the clipboard alone.

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
const span = (value: string | null): number =>
  Math.min(Math.max(Number(number(value)) || 1, 1), 100)
const spans = (dom: HTMLElement) => ({
  colspan: span(dom.getAttribute('colspan')),
  rowspan: span(dom.getAttribute('rowspan')),
})
const spanned = ({ colspan, rowspan }: Attrs) => ({
  ...(colspan > 1 ? { colspan } : {}),
  ...(rowspan > 1 ? { rowspan } : {}),
})

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
    attrs: {
      ...KEPT,
      level: { default: 2, validate: 'number' },
      id: { default: '', validate: 'string|null' },
    },
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
  cite: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'cite' }],
    toDOM: () => ['cite', 0],
  },
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
  fact_label: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'dt' }],
    toDOM: () => ['dt', 0],
  },
  fact_value: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'dd' }],
    toDOM: () => ['dd', 0],
  },
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
      {
        tag: 'tr',
        getAttrs: (dom) => ({
          head: dom.dataset.head === '' || dom.parentElement?.tagName === 'THEAD',
        }),
      },
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
          return {
            ...spans(dom),
            scope: scope && /^(?:col|row|colgroup|rowgroup)$/.test(scope) ? scope : null,
          }
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'th',
      { ...spanned(attrs), ...(attrs.scope ? { scope: attrs.scope } : {}) },
      0,
    ],
  },
  figure,
  film,
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
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
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
    toDOM: ({ attrs: { href } }) => [
      'a',
      isExternal(href) ? { href, target: '_blank', rel: 'noopener' } : { href },
      0,
    ],
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

export type NodeName = keyof typeof nodes
export type MarkName = keyof typeof marks
/** The form of a body: what the site's sanitiser lets in, as nodes and marks. */
export const schema = new Schema<NodeName, MarkName>({ nodes, marks })
