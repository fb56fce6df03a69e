import type { Mark, Node } from 'prosemirror-model'
import { headingId } from '../../contract/heading-id.ts'
import { isExternal } from './elements.ts'
import { escapeText, startTag } from './markup.ts'
import type { AudioAttributes, Picture, VideoAttributes } from './mediaAttributes.ts'

/** Returns the tags of a mark. */
function tagsOf({ type, attrs }: Mark): [open: string, close: string] {
  switch (type.name) {
    case 'link': {
      const href = attrs.href as string
      return [
        startTag('a', isExternal(href) ? { href, target: '_blank', rel: 'noopener' } : { href }),
        '</a>',
      ]
    }
    case 'lang':
      return [startTag('span', { lang: attrs.lang }), '</span>']
    case 'bold':
      return ['<b>', '</b>']
    default:
      return [`<${type.name}>`, `</${type.name}>`]
  }
}

/**
 * Writes a range of children without the marks already open; of several marks the longest is
 * outermost.
 */
function run(children: readonly Node[], from: number, to: number, around: readonly Mark[]): string {
  let html = ''
  for (let at = from; at < to; ) {
    const node = children[at] as Node
    let outer: Mark | null = null
    let end = at
    for (const mark of node.marks) {
      if (mark.isInSet(around)) continue
      let last = at + 1
      while (last < to && mark.isInSet((children[last] as Node).marks)) last += 1
      if (last > end) [outer, end] = [mark, last]
    }
    if (outer) {
      const [open, close] = tagsOf(outer)
      html += open + run(children, at, end, [...around, outer]) + close
      at = end
    } else {
      html += node.isText ? escapeText(node.text ?? '') : '<br />'
      at += 1
    }
  }
  return html
}

/** Writes the text of a textblock with its marks. */
const inline = (node: Node): string => run(node.children, 0, node.childCount, [])
const wrapped = (name: string, node: Node): string => `<${name}>${inline(node)}</${name}>`

/** Writes the content of a list item or cell; `after` follows each block. */
function flow(node: Node, after: string): string {
  return node.children
    .map((child, index) =>
      index === 0 && !node.attrs.loose ? inline(child) : write(child) + after,
    )
    .join('')
}

const list = (name: string, node: Node): string =>
  `<${name}>\n${node.children.map((item) => `<li>${flow(item, '\n')}</li>\n`).join('')}</${name}>`

function picture({ src, dark, alt, width, height, loading, decoding }: Picture): string {
  return startTag('img', { src, 'data-dark': dark, alt, width, height, loading, decoding })
}

function film({
  src,
  sources,
  poster,
  controls,
  muted,
  playsinline,
  preload,
  width,
  height,
}: VideoAttributes): string {
  const open = startTag('video', {
    src,
    poster,
    controls: controls ? '' : null,
    width,
    height,
    preload,
    muted: muted ? '' : null,
    playsinline: playsinline ? '' : null,
  })
  return `${open}${sources.map((source) => startTag('source', { ...source })).join('')}</video>`
}

const audio = ({ src, controls, preload }: AudioAttributes): string =>
  `${startTag('audio', { src, controls: controls ? '' : null, preload })}</audio>`

/** Writes an image, video or audio with its frame; a caption requires a figure. */
function framed(node: Node, asset: string): string {
  const caption = inline(node)
  if (caption || node.attrs.frame === 'figure')
    return `<figure>${asset}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
  return node.attrs.frame === 'p' ? `<p>${asset}</p>` : asset
}

const row = (node: Node): string =>
  `<tr>\n${node.children
    .map((cell) => {
      const header = cell.type.name === 'table_header'
      const { scope, colspan, rowspan } = cell.attrs
      const open = startTag(header ? 'th' : 'td', {
        scope: header ? scope : null,
        colspan: colspan > 1 ? colspan : null,
        rowspan: rowspan > 1 ? rowspan : null,
      })
      return `${open}${flow(cell, '')}</${header ? 'th' : 'td'}>\n`
    })
    .join('')}</tr>`

function table(node: Node): string {
  if (!node.attrs.sections)
    return `<table>\n${node.children.map((one) => `${row(one)}\n`).join('')}</table>`
  const first = node.children.findIndex(({ attrs }) => !attrs.head)
  const heads = first < 0 ? node.children : node.children.slice(0, first)
  const others = first < 0 ? [] : node.children.slice(first)
  const head =
    heads.length > 0 ? `<thead>\n${heads.map((one) => `${row(one)}\n`).join('')}</thead>\n` : ''
  const body =
    others.length > 0 ? `<tbody>${others.map((one) => `${row(one)}\n`).join('')}</tbody>` : ''
  return `<table>\n${head}${body}</table>`
}

function facts(node: Node): string {
  const pairs = node.children.map((fact) => {
    const pair = wrapped('dt', fact.child(0)) + wrapped('dd', fact.child(1))
    return fact.attrs.bare ? pair : `<div>${pair}</div>`
  })
  return `${startTag('dl', { class: node.attrs.facts ? 'facts' : null })}${pairs.join('')}</dl>`
}

function quote(node: Node): string {
  const cite = node.lastChild as Node
  const blocks = node.children.slice(0, -1).map((block) => write(block))
  return `<blockquote>${blocks.join('\n')}${cite.childCount > 0 ? wrapped('cite', cite) : '\n'}</blockquote>`
}

/**
 * Writes a block in the form of the loader and the sanitiser.
 * @param idOf returns the id of a heading from its words
 */
export function write(node: Node, idOf: (text: string) => string = headingId): string {
  switch (node.type.name) {
    case 'paragraph':
      return wrapped('p', node)
    case 'heading': {
      const { level, id } = node.attrs as { level: number; id: string | null }
      return `${startTag(`h${level}`, { id: id === '' ? idOf(node.textContent) : id })}${inline(node)}</h${level}>`
    }
    case 'bullet_list':
      return list('ul', node)
    case 'ordered_list':
      return list('ol', node)
    case 'blockquote':
      return quote(node)
    case 'facts':
      return facts(node)
    case 'table':
      return table(node)
    case 'figure':
      return framed(node, picture(node.attrs as Picture))
    case 'film':
      return framed(node, film(node.attrs as VideoAttributes))
    case 'audio':
      return framed(node, audio(node.attrs as AudioAttributes))
    case 'horizontal_rule':
      return '<hr />'
    default:
      return node.attrs.html
  }
}
