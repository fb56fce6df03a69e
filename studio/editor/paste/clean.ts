import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isMedia } from '../elements.ts'
import { pictureAttributes } from '../mediaAttributes.ts'
import { schema } from '../schema.ts'
import { isHidden, Line, marksIn, styleOf } from './inline.ts'
import { isMarker, joinLists, type ListLine, listLineOf } from './lists.ts'
import { tableBlocks } from './tables.ts'

/** Result of cleaning pasted content. */
export interface Cleaned {
  blocks: Node[]
  /** Images embedded as data. */
  images: File[]
  /** Number of images left out because they are on another site. */
  dropped: number
}

/** Elements whose text is not part of the content. */
const SKIPPED = new Set(
  'script style head title meta link template noscript iframe object embed svg math canvas audio video input select textarea button datalist del s strike xml'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'p div section article main aside header footer nav address center pre form fieldset figure figcaption details summary hgroup dl dt dd li body html caption tr td th tbody thead h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
/** Maximum nesting of elements; a page has a few dozen levels. */
const DEEPEST = 200
const MAX_IMAGES = 50

/**
 * Returns the heading level of an element, or of a paragraph that a word processor styles as a
 * heading.
 */
function levelOf(element: Element): 2 | 3 | null {
  const tag = /^h([1-6])$/.exec(element.nodeName.toLowerCase())?.[1]
  const drawn = /\bmso(?:heading|title)(\d?)/i.exec(element.getAttribute('class') ?? '')
  const outlineLevel = /mso-outline-level\s?:\s?(\d)/.exec(styleOf(element))?.[1]
  const level = tag ?? outlineLevel ?? (drawn ? drawn[1] || '1' : undefined)
  if (level === undefined) return null
  return Number(level) <= 2 ? 2 : 3
}

/**
 * Returns the file of an image in a data address; null = not an image type that the site accepts.
 */
function fileOf(address: string, number: number): File | null {
  const match = /^data:image\/(png|jpeg|gif|webp);base64,/i.exec(address)
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(address.slice(match[0].length)), (character) =>
      character.charCodeAt(0),
    )
    const type = (match[1] as string).toLowerCase()
    return new File([bytes], `pasted-${number}.${type === 'jpeg' ? 'jpg' : type}`, {
      type: `image/${type}`,
    })
  } catch {
    return null
  }
}

/**
 * Converts content that another program put on the clipboard into blocks: structure, links,
 * emphasis, tables and lists are retained; styles, scripts and empty paragraphs are not. Visits
 * every element once.
 * @param root in a separate document, where nothing runs or loads
 */
export function cleanPasted(root: ParentNode): Cleaned {
  const cleaned: Cleaned = { blocks: [], images: [], dropped: 0 }

  function pictureOf(image: Element): Node | null {
    const address = image.getAttribute('src') ?? ''
    const own = pathHere(address)
    if (own && isMedia(own)) {
      const here = image.cloneNode(false) as Element
      here.setAttribute('src', own)
      const attributes = pictureAttributes(here)
      return attributes
        ? schema.nodes.figure.create({ ...attributes, loading: null, decoding: null })
        : null
    }
    const file =
      cleaned.images.length < MAX_IMAGES ? fileOf(address, cleaned.images.length + 1) : null
    if (file) cleaned.images.push(file)
    // 1 × 1 images are tracking pixels
    else if (!/^[01]$/.test(image.getAttribute('width') ?? '')) cleaned.dropped += 1
    return null
  }

  function blocksOf(parent: ParentNode, deep: number): Node[] {
    const out: (Node | ListLine)[] = []
    const line = new Line()
    const flush = (make: (content: Node[]) => Node | ListLine = paragraph): void => {
      const content = line.take()
      if (content.length > 0) out.push(make(content))
    }
    const visit = (node: ChildNode, marks: readonly Mark[], depth: number): void => {
      if (node.nodeType === 3) return line.text(node.nodeValue ?? '', marks)
      if (node.nodeType !== 1) return
      const element = node as Element
      const name = element.nodeName.toLowerCase()
      if (SKIPPED.has(name) || isHidden(element) || isMarker(element)) return
      if (depth > DEEPEST) return line.text(element.textContent ?? '', marks)
      const each = (inner: readonly Mark[]): void => {
        for (const child of element.childNodes) visit(child, inner, depth + 1)
      }
      const put = (...blocks: Node[]): void => {
        flush()
        out.push(...blocks)
      }
      if (name === 'br') {
        if (line.breakLine()) flush()
      } else if (name === 'hr') put(schema.nodes.horizontal_rule.create())
      else if (name === 'img' || name === 'v:imagedata') {
        const picture = pictureOf(element)
        if (picture) put(picture)
      } else if (name === 'ul' || name === 'ol') put(...listOf(element, depth + 1))
      else if (name === 'table') put(...tableBlocks(element, (cell) => blocksOf(cell, depth + 4)))
      else if (name === 'blockquote') {
        const blocks = blocksOf(element, depth + 1).filter(
          ({ type }) => type !== schema.nodes.blockquote,
        )
        if (blocks.length > 0)
          put(schema.nodes.blockquote.create(null, [...blocks, schema.nodes.cite.create()]))
      } else if (name === 'dl' && element.classList.contains('facts'))
        put(...factsOf(element, depth + 1))
      else if (name === 'figure')
        put(...captioned(blocksOf({ childNodes: element.childNodes } as ParentNode, depth + 1)))
      else if (BLOCKS.has(name)) {
        flush()
        const level = levelOf(element)
        const item = listLineOf(element)
        each(level ? [] : marksIn(element, marks))
        if (level)
          flush((content) => schema.nodes.heading.create({ level }, content.map(withoutWeight)))
        else if (item) flush((content) => ({ ...item, content }))
        else flush()
      } else each(marksIn(element, marks))
    }
    for (const child of parent.childNodes) visit(child, [], deep)
    flush()
    return joinLists(out)
  }

  function listOf(list: Element, deep: number): Node[] {
    const items: Node[][] = []
    for (const child of list.children) {
      const name = child.nodeName.toLowerCase()
      const blocks =
        name === 'ul' || name === 'ol' ? listOf(child, deep + 1) : blocksOf(child, deep + 1)
      if (blocks.length === 0) continue
      const last = items.at(-1)
      // a list between items belongs to the one before it
      if ((name === 'ul' || name === 'ol') && last) last.push(...blocks)
      else if (blocks[0]?.type === schema.nodes.paragraph) items.push(blocks)
      else if (blocks[0]?.isTextblock && blocks[0].type === schema.nodes.heading)
        items.push([paragraph([...blocks[0].children]), ...blocks.slice(1)])
      else items.push([paragraph([]), ...blocks])
    }
    if (items.length === 0) return []
    const type =
      list.nodeName.toLowerCase() === 'ol' ? schema.nodes.ordered_list : schema.nodes.bullet_list
    return [
      type.create(
        null,
        items.map((item) => schema.nodes.list_item.create(null, item)),
      ),
    ]
  }

  function factsOf(list: Element, deep: number): Node[] {
    const text = (part: Element): Node[] =>
      blocksOf(part, deep + 1).flatMap((block) => (block.isTextblock ? block.children : []))
    const facts: Node[] = []
    for (const label of list.querySelectorAll('dt')) {
      const value = label.nextElementSibling
      if (value?.nodeName.toLowerCase() !== 'dd') continue
      facts.push(
        schema.nodes.fact.create(null, [
          schema.nodes.fact_label.create(null, text(label)),
          schema.nodes.fact_value.create(null, text(value)),
        ]),
      )
    }
    return facts.length > 0 ? [schema.nodes.facts.create(null, facts)] : []
  }

  cleaned.blocks = blocksOf(root, 0)
  return cleaned
}

/** Uses the line after one of our images in its figure as the caption. */
function captioned(blocks: Node[]): Node[] {
  const [picture, caption, ...others] = blocks
  if (picture?.type !== schema.nodes.figure || caption?.type !== schema.nodes.paragraph)
    return blocks
  return [picture.copy(caption.content), ...others]
}

const paragraph = (content: Node[]): Node =>
  schema.nodes.paragraph.create(null, Fragment.fromArray(content))

/** Removes bold: headings are bold already. */
const withoutWeight = (node: Node): Node => node.mark(schema.marks.strong.removeFromSet(node.marks))

/** Returns the path of an address on this site, without size parameters. */
function pathHere(address: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address.split(/[?#]/, 1)[0] as string
  try {
    const url = new URL(address)
    return url.origin === globalThis.location?.origin ? url.pathname : null
  } catch {
    return null
  }
}
