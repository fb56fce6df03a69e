import { own } from '../../contract/own.ts'
import type { Mark, Node, Schema } from 'prosemirror-model'
import type { Element, Text } from './markup.ts'
import type { Frame } from './mediaAttributes.ts'
import { schema } from './schema.ts'

/**
 * Thrown for an element that the schema does not support; the block that contains it becomes
 * foreign.
 */
export class Foreign extends Error {
  override name = 'Foreign'
}

type Part = Element | Text
const isText = (part: Part): part is Text => 'text' in part
const isBlank = (part: Part): boolean => isText(part) && /^\s*$/.test(part.text)
/** Returns the elements of a sequence that has no text of its own. */
function elementsOf(parts: readonly Part[]): Element[] {
  return parts.flatMap((part) => {
    if (!isText(part)) return [part]
    if (isBlank(part)) return []
    throw new Foreign(part.text)
  })
}

/** Returns the attributes of an element, which may have only the given ones. */
function attributesOf<K extends string>(
  element: Element,
  ...allowed: K[]
): Partial<Record<K, string>> {
  for (const [name] of element.attributes)
    if (!(allowed as string[]).includes(name)) throw new Foreign(`${element.name} ${name}`)
  return Object.fromEntries(element.attributes) as Partial<Record<K, string>>
}
const { nodes, marks } = schema as Schema

const MARKS: Readonly<Record<string, (element: Element) => Mark | null>> = {
  a(element) {
    const { href } = attributesOf(element, 'href', 'target', 'rel')
    return href ? (marks.link as NonNullable<typeof marks.link>).create({ href }) : null
  },
  span(element) {
    const { lang } = attributesOf(element, 'lang')
    return lang ? (marks.lang as NonNullable<typeof marks.lang>).create({ lang }) : null
  },
}
for (const [tag, name] of [
  ['em', 'em'],
  ['strong', 'strong'],
  ['b', 'bold'],
  ['sub', 'sub'],
  ['sup', 'sup'],
] as const)
  (MARKS as Record<string, (element: Element) => Mark>)[tag] = (element) => {
    attributesOf(element)
    return schema.marks[name].create()
  }

/** Returns text, line breaks and marks of a textblock. */
function inlineOf(parts: readonly Part[], around: readonly Mark[] = []): Node[] {
  return parts.flatMap((part) => {
    if (isText(part)) {
      // a newline between words renders as a space
      const text = part.text.replace(/[\r\n\t]+ */g, ' ')
      return text ? [schema.text(text, around)] : []
    }
    if (part.name === 'br') {
      attributesOf(part)
      return [schema.nodes.hard_break.create(null, null, around)]
    }
    const toMark = own(MARKS, part.name)
    if (!toMark) throw new Foreign(part.name)
    const mark = toMark(part)
    if (!mark) return inlineOf(part.children, around)
    if (around.some(({ type }) => type === mark.type))
      throw new Foreign(`${part.name} in ${part.name}`)
    return inlineOf(part.children, mark.addToSet(around))
  })
}

const isInline = (part: Part): boolean =>
  isText(part) || part.name === 'br' || Object.hasOwn(MARKS, part.name)

/** Returns the content of a list item or cell: bare text first, then blocks. */
function flowOf(parts: readonly Part[]): { loose: boolean; content: Node[] } {
  const first = parts.findIndex((part) => !isInline(part))
  const bare = first < 0 ? parts : parts.slice(0, first)
  const blocks = elementsOf(first < 0 ? [] : parts.slice(first)).map(blockOf)
  const hasBare = !bare.every(isBlank)
  if (!hasBare && blocks[0]?.type === schema.nodes.paragraph)
    return { loose: true, content: blocks }
  return {
    loose: false,
    content: [schema.nodes.paragraph.create(null, hasBare ? inlineOf(bare) : []), ...blocks],
  }
}

/** Returns the image, video or audio of a figure, of a paragraph or standalone, with its caption. */
function assetOf(element: Element, frame: Frame, caption: Node[]): Node {
  if (element.name === 'img') {
    const {
      src,
      'data-dark': dark,
      ...others
    } = attributesOf(
      element,
      ...(['src', 'alt', 'width', 'height', 'data-dark', 'loading', 'decoding'] as const),
    )
    if (!src) throw new Foreign('img')
    return schema.nodes.figure.create({ src, dark: dark ?? null, ...others, frame }, caption)
  }
  if (element.name === 'audio') {
    const { src, controls, ...others } = attributesOf(element, 'src', 'controls', 'preload')
    if (!src || elementsOf(element.children).length > 0) throw new Foreign('audio')
    return schema.nodes.audio.create(
      { src, controls: controls !== undefined, ...others, frame },
      caption,
    )
  }
  if (element.name !== 'video') throw new Foreign(element.name)
  const { controls, muted, playsinline, ...others } = attributesOf(
    element,
    ...([
      'src',
      'poster',
      'controls',
      'width',
      'height',
      'preload',
      'muted',
      'playsinline',
    ] as const),
  )
  const sources = elementsOf(element.children).map((source) => {
    const { src, type } = attributesOf(source, 'src', 'type')
    if (source.name !== 'source' || !src) throw new Foreign(source.name)
    return { src, type: type ?? null }
  })
  return schema.nodes.film.create(
    {
      ...others,
      sources,
      controls: controls !== undefined,
      muted: muted !== undefined,
      playsinline: playsinline !== undefined,
      frame,
    },
    caption,
  )
}

function figureOf(element: Element): Node {
  const [asset, caption, ...others] = elementsOf(element.children)
  if (!asset || others.length > 0 || (caption && caption.name !== 'figcaption'))
    throw new Foreign('figure')
  if (caption) attributesOf(caption)
  return assetOf(asset, 'figure', caption ? inlineOf(caption.children) : [])
}

function rowOf(element: Element, head: boolean): Node {
  if (element.name !== 'tr') throw new Foreign(element.name)
  attributesOf(element)
  const span = (value: string | undefined): number => {
    if (value === undefined) return 1
    if (!/^[1-9]\d?$/.test(value)) throw new Foreign(`span ${value}`)
    return Number(value)
  }
  return schema.nodes.table_row.create(
    { head },
    elementsOf(element.children).map((cell) => {
      if (cell.name !== 'th' && cell.name !== 'td') throw new Foreign(cell.name)
      const { scope, colspan, rowspan } = attributesOf(cell, 'scope', 'colspan', 'rowspan')
      const { loose, content } = flowOf(cell.children)
      const attributes = { loose, colspan: span(colspan), rowspan: span(rowspan) }
      return cell.name === 'th'
        ? schema.nodes.table_header.create({ ...attributes, scope: scope ?? null }, content)
        : schema.nodes.table_cell.create(attributes, content)
    }),
  )
}

function tableOf(element: Element): Node {
  const parts = elementsOf(element.children)
  if (parts.every(({ name }) => name === 'tr'))
    return schema.nodes.table.create(
      { sections: false },
      parts.map((row) => rowOf(row, false)),
    )
  const [first, second] = parts
  const inOrder = parts.length === 1 ? /^t(?:head|body)$/ : /^thead$/
  if (
    !first ||
    !inOrder.test(first.name) ||
    parts.length > 2 ||
    (second && second.name !== 'tbody')
  )
    throw new Foreign('table')
  return schema.nodes.table.create(
    { sections: true },
    parts.flatMap((section) => {
      attributesOf(section)
      return elementsOf(section.children).map((row) => rowOf(row, section.name === 'thead'))
    }),
  )
}

function factsOf(element: Element): Node {
  const { class: kind } = attributesOf(element, 'class')
  if (kind !== undefined && kind !== 'facts') throw new Foreign(kind)
  const facts: Node[] = []
  const add = (parts: readonly Element[], bare: boolean): void => {
    for (let at = 0; at < parts.length; at += 2) {
      const [label, value] = [parts[at], parts[at + 1]]
      if (label?.name !== 'dt' || value?.name !== 'dd') throw new Foreign('dl')
      attributesOf(label)
      attributesOf(value)
      facts.push(
        schema.nodes.fact.create({ bare }, [
          schema.nodes.fact_label.create(null, inlineOf(label.children)),
          schema.nodes.fact_value.create(null, inlineOf(value.children)),
        ]),
      )
    }
  }
  const parts = elementsOf(element.children)
  if (parts.every(({ name }) => name === 'div'))
    for (const group of parts) {
      attributesOf(group)
      const pair = elementsOf(group.children)
      if (pair.length !== 2) throw new Foreign('dl')
      add(pair, false)
    }
  else add(parts, true)
  return schema.nodes.facts.create({ facts: kind === 'facts' }, facts)
}

const headingOf =
  (level: number) =>
  (element: Element): Node =>
    schema.nodes.heading.create(
      { level, id: attributesOf(element, 'id').id ?? null },
      inlineOf(element.children),
    )

const BLOCKS: Readonly<Record<string, (element: Element) => Node>> = {
  h2: headingOf(2),
  h3: headingOf(3),
  p(element) {
    attributesOf(element)
    const [only, ...others] = element.children
    if (only && !isText(only) && others.length === 0 && only.name === 'img')
      return assetOf(only, 'p', [])
    return schema.nodes.paragraph.create(null, inlineOf(element.children))
  },
  ul: (element) => listOf(element, nodes.bullet_list as NonNullable<typeof nodes.bullet_list>),
  ol: (element) => listOf(element, nodes.ordered_list as NonNullable<typeof nodes.ordered_list>),
  blockquote(element) {
    attributesOf(element)
    const parts = elementsOf(element.children)
    const cite = parts.at(-1)?.name === 'cite' ? parts.pop() : undefined
    if (cite) attributesOf(cite)
    return schema.nodes.blockquote.create(null, [
      ...parts.map(blockOf),
      schema.nodes.cite.create(null, cite ? inlineOf(cite.children) : []),
    ])
  },
  dl: factsOf,
  table: tableOf,
  figure(element) {
    attributesOf(element)
    return figureOf(element)
  },
  img: (element) => assetOf(element, 'none', []),
  video: (element) => assetOf(element, 'none', []),
  audio: (element) => assetOf(element, 'none', []),
  hr(element) {
    attributesOf(element)
    return schema.nodes.horizontal_rule.create()
  },
}

function listOf(element: Element, type: NonNullable<typeof nodes.bullet_list>): Node {
  attributesOf(element)
  return type.create(
    null,
    elementsOf(element.children).map((item) => {
      if (item.name !== 'li') throw new Foreign(item.name)
      attributesOf(item)
      const { loose, content } = flowOf(item.children)
      return schema.nodes.list_item.create({ loose }, content)
    }),
  )
}

/**
 * Returns the block of an element.
 * @throws Foreign if something in it is not supported
 */
export function blockOf(element: Element): Node {
  const make = own(BLOCKS, element.name)
  if (!make) throw new Foreign(element.name)
  const node = make(element)
  try {
    node.check()
  } catch (error) {
    throw new Foreign(String(error))
  }
  return node
}
