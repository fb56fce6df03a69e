import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { PRESERVED, nullable, number } from './attributes.ts'
import { isExternal, isLinkAddress } from './elements.ts'
import { isLegal } from './markup.ts'
import { audio, figure, videoAttributes } from './mediaAttributes.ts'

// HTML of a body is read by `reading.ts` and written by `writing.ts`. `toDOM` and `parseDOM` only
// serve the page and the clipboard.

const cell = {
  content: 'paragraph (paragraph | bullet_list | ordered_list)*',
  isolating: true,
  attrs: {
    colspan: { default: 1, validate: 'number' },
    rowspan: { default: 1, validate: 'number' },
    // required by prosemirror-tables; the site sizes columns by their content
    colwidth: { default: null },
    /** Whether its first paragraph is bare text, without an element. */
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
  /** `end`: text after the last block. */
  doc: { content: 'block+', attrs: { end: { default: '', validate: 'string' } } },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: PRESERVED,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    // id: '' = generated from its text when written, null = none
    attrs: {
      ...PRESERVED,
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
    attrs: PRESERVED,
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: PRESERVED,
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
  /** Always ends in a source; an empty one is not written. */
  blockquote: {
    content: 'block+ cite',
    group: 'block',
    defining: true,
    // nothing follows the source
    allowGapCursor: false,
    attrs: PRESERVED,
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
    attrs: { ...PRESERVED, facts: { default: true, validate: 'boolean' } },
    parseDOM: [{ tag: 'dl', getAttrs: (dom) => ({ facts: dom.classList.contains('facts') }) }],
    toDOM: ({ attrs }) => ['dl', attrs.facts ? { class: 'facts' } : {}, 0],
  },
  /** A name and its value; `bare` = without a group element around them. */
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
  /** `sections`: its rows are in thead and tbody. */
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    tableRole: 'table',
    attrs: { ...PRESERVED, sections: { default: true, validate: 'boolean' } },
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
  film: videoAttributes,
  audio,
  horizontal_rule: {
    group: 'block',
    attrs: PRESERVED,
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  /** A part that the schema does not support: it stays unchanged, character by character. */
  foreign: {
    group: 'block',
    atom: true,
    attrs: { gap: PRESERVED.gap, html: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: 'div[data-foreign]',
        getAttrs: (dom) => {
          const html = dom.dataset.foreign ?? ''
          // clipboard content is untrusted
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

/** In nesting order for marks of equal length, outermost first. */
const marks = {
  link: {
    // text typed after a link is not part of it
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
/** The schema of a body: everything that the site's sanitiser allows, as nodes and marks. */
export const schema = new Schema<NodeName, MarkName>({ nodes, marks })
