import { Parser } from 'htmlparser2'
import { cleanBody } from '../body.ts'
import type { Language } from '../../../contract/language.ts'
import { type BodyMedia, bodyToHtml } from '../loading/markdown.ts'

/** Bodies of more characters are not tried: reading one back takes time. */
const MOST = 20_000

/** An element, or a text. */
type Node = string | Element
interface Element {
  name: string
  attributes: Record<string, string>
  children: Node[]
}

/** Thrown for what Markdown has no form for. */
class NoFormError extends Error {}
const noForm = (): never => {
  throw new NoFormError()
}

function treeOf(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
      if (open.length > 20) noForm()
    },
    onclosetag: () => void open.pop(),
    ontext(text) {
      const into = open.at(-1)?.children
      if (typeof into?.at(-1) === 'string') into[into.length - 1] += text
      else into?.push(text)
    },
  })
  parser.end(html)
  return root.children
}

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<~|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/\{(?=(?:fact|means):)/gi, '&#123;')
    .replaceAll('\u2060', (joiner, at: number) =>
      // the loader puts it between a sign and its particle
      /[%)\]]/.test(text[at - 1] ?? '') && /[가-힣]/.test(text[at + 1] ?? '') ? '' : joiner,
    )
/** A line that would begin a block. */
const atStart = (line: string): string =>
  line.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^(?:[#+>=-]|:::)/, '\\$&')

const mark = (around: string, inner: string): string =>
  inner === '' || /^\s|\s$/.test(inner) ? noForm() : `${around}${inner}${around}`

function inline(nodes: readonly Node[]): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return escaped(node)
      const { name, attributes, children } = node
      switch (name) {
        case 'strong':
          return mark('**', inline(children))
        case 'em':
          return mark('*', inline(children))
        case 'br':
          return '\\\n'
        case 'a':
          return /[\s()<>\\]/.test(attributes.href ?? ' ')
            ? noForm()
            : `[${inline(children)}](${(attributes.href ?? '').replaceAll('&', '&amp;')})`
        default:
          return noForm()
      }
    })
    .join('')
}

const isElement = (node: Node, name: string): node is Element =>
  typeof node === 'object' && node.name === name
const elements = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'object') return [node]
    return node.trim() === '' ? [] : noForm()
  })
const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
const paragraph = (children: readonly Node[]): string =>
  inline(children).split('\n').map(atStart).join('\n')

function item({ children }: Element): string {
  const at = children.findIndex((node) => isElement(node, 'ul') || isElement(node, 'ol'))
  if (at < 0) return paragraph(children)
  const text = paragraph(children.slice(0, at)).trimEnd()
  return [text, ...elements(children.slice(at)).map(block)].join('\n')
}

function figure({ children }: Element): string {
  const [image, caption, ...more] = elements(children)
  if (image?.name !== 'img' || more.length > 0) return noForm()
  const { src = '', alt = '' } = image.attributes
  const key = /^\/media\/([\w./-]+)$/.exec(src)?.[1]
  // without an alternative text the loader takes the base description
  if (!key || alt.trim() === '' || alt.includes('\n')) return noForm()
  const [name = ''] = caption?.children ?? []
  if (
    caption &&
    (caption.children.length !== 1 || typeof name !== 'string' || /["\\\n]/.test(name))
  )
    return noForm()
  return `![${escaped(alt)}](${key}${caption ? ` "${escaped(String(name))}"` : ''})`
}

function facts({ children }: Element): string {
  const rows = elements(children).map(({ children: pair }) => {
    const [term, value] = elements(pair)
    const text = (node: Element | undefined): string => {
      const [only] = node?.children ?? []
      return node?.children.length === 1 && typeof only === 'string' && !/[|\n]/.test(only)
        ? only.replaceAll('\u2060', '')
        : noForm()
    }
    return `- ${text(value)} | ${text(term)}`
  })
  return `:::facts\n${rows.join('\n')}\n:::`
}

function table({ children }: Element): string {
  const rows = elements(children).flatMap((part) =>
    elements(part.children).map((row) =>
      elements(row.children).map((cell) => inline(cell.children).replaceAll('\n', ' ')),
    ),
  )
  const [head = []] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.slice(1).map(line)].join('\n')
}

function quotation({ children }: Element): string {
  const blocks = elements(children).map((one) =>
    one.name === 'cite' ? `— ${inline(one.children)}` : block(one),
  )
  const text = blocks
    .join('\n\n')
    // its source is the last line of its paragraph
    .replace(/\n\n(— [^\n]*)$/, '\n$1')
  return `> ${indented(text, '> ')}`
}

function block(node: Element): string {
  const { name, children } = node
  switch (name) {
    case 'p':
      return paragraph(children)
    case 'h2':
      return `## ${inline(children)}`
    case 'h3':
      return `### ${inline(children)}`
    case 'ul':
      return elements(children)
        .map((one) => `- ${indented(item(one), '  ')}`)
        .join('\n')
    case 'ol':
      return elements(children)
        .map(
          (one, index) =>
            `${index + 1}. ${indented(item(one), ' '.repeat(`${index + 1}. `.length))}`,
        )
        .join('\n')
    case 'blockquote':
      return quotation(node)
    case 'figure':
      return figure(node)
    case 'dl':
      return facts(node)
    case 'table':
      return table(node)
    case 'hr':
      return '---'
    default:
      return noForm()
  }
}

/**
 * A sanitised body as Markdown that the loader turns into the same bytes.
 * @returns null where Markdown has no form for it
 */
export function markdownOf(
  html: string,
  { media, language }: BodyMedia & { language: Language },
): string | null {
  if (html.length > MOST) return null
  try {
    const text = `\n${elements(treeOf(html)).map(block).join('\n\n')}\n`
    const read = bodyToHtml(text, { media, language }, { file: '', line: 1 })
    return cleanBody(read) === html ? text : null
  } catch (error) {
    if (error instanceof NoFormError) return null
    throw error
  }
}
