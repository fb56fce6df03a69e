import type { Node } from 'prosemirror-model'
import { beyondLimits } from '../../contract/body-limits.ts'
import { LOOSE } from '../../contract/studio/blocks.ts'
import { headingId } from '../../contract/heading-id.ts'
import { type Element, readMarkup, type Text } from './markup.ts'
import { blockOf, Foreign } from './reading.ts'
import { schema } from './schema.ts'
import { write } from './writing.ts'

/** Default text between two blocks. */
const GAP = '\n'

const foreign = (html: string, gap: string | null): Node =>
  schema.nodes.foreign.create({ html, gap })

/**
 * Returns the block of an element; it retains its source where this serialiser would write it
 * differently.
 */
function read(element: Element, html: string, gap: string | null): Node {
  const source = html.slice(element.start, element.end)
  let block: Node
  try {
    block = blockOf(element)
  } catch (error) {
    if (error instanceof Foreign) return foreign(source, gap)
    throw error
  }
  const written = isBlankParagraph(block) || write(block) !== source ? source : null
  return block.type.create({ ...block.attrs, gap, written }, block.content, block.marks)
}

const isBlankParagraph = (node: Node): boolean =>
  node.type === schema.nodes.paragraph && node.childCount === 0

/**
 * Parses a stored body: HTML that the site's sanitiser leaves unchanged. `toHtml` returns the same
 * characters for any input; unsupported parts become foreign blocks that stay unchanged.
 */
export function toState(html: string): Node {
  let parts: (Element | Text)[]
  // bodies stored before limits existed are retained whole, but not rendered
  if (beyondLimits(html)) return schema.nodes.doc.create(null, [foreign(html, '')])
  try {
    parts = readMarkup(html)
  } catch {
    return schema.nodes.doc.create(null, [foreign(html, '')])
  }
  const blocks: Node[] = []
  let gap = ''
  const push = (make: (gap: string | null) => Node): void => {
    // defaults: the first block starts the body, the others start a line
    blocks.push(make(gap === (blocks.length === 0 ? '' : GAP) ? null : gap))
    gap = ''
  }
  /** Text between blocks that is still open: its start and end offset. */
  let loose: readonly number[] = []
  const endLoose = (): void => {
    const [start, end] = loose
    loose = []
    if (start !== undefined) push((before) => foreign(html.slice(start, end), before))
  }
  for (const part of parts) {
    if ('text' in part && /^\s*$/.test(part.text) && loose.length === 0)
      gap += html.slice(part.start, part.end)
    else if ('text' in part || LOOSE.has(part.name)) loose = [loose[0] ?? part.start, part.end]
    else {
      endLoose()
      push((before) => read(part, html, before))
    }
  }
  endLoose()
  if (blocks.length === 0)
    return schema.nodes.doc.create(null, [schema.nodes.paragraph.create({ gap: gap || null })])
  return schema.nodes.doc.create({ end: gap }, blocks)
}

/** Whether a block is unchanged since it was read. */
function saysStill(block: Node, written: string): boolean {
  const [element, ...others] = readMarkup(written)
  if (!element || 'text' in element || others.length > 0) return false
  const before = blockOf(element)
  return before.type
    .create({ ...before.attrs, gap: block.attrs.gap, written }, before.content)
    .eq(block)
}

/**
 * Cache of written blocks: nodes are immutable, and the body is written repeatedly during typing.
 */
const known = new WeakMap<Node, string>()

/** Returns a block's stored HTML: the original if it is unchanged, else the loader's form. */
function markupOf(block: Node, idOf: (text: string) => string): string {
  const before = known.get(block)
  if (before !== undefined) return before
  const { written } = block.attrs
  const stays = written && saysStill(block, written)
  const markup = stays ? written : write(block, idOf)
  // the id of a heading depends on those before it
  if (stays || block.type !== schema.nodes.heading) known.set(block, markup)
  return markup
}

/** Returns the blocks of a document that are written: all but trailing empty paragraphs. */
export function writtenBlocks(doc: Node): Node[] {
  const blocks = [...doc.children]
  while (
    blocks.length > 0 &&
    isBlankParagraph(blocks.at(-1) as Node) &&
    !blocks.at(-1)?.attrs.written
  )
    blocks.pop()
  return blocks
}

/**
 * Serialises a document for storage: unchanged blocks keep their characters, the rest is written in
 * the loader's form. The site's sanitiser leaves the result unchanged. Trailing empty paragraphs
 * are omitted.
 */
export function toHtml(doc: Node): string {
  const blocks = writtenBlocks(doc)
  const ids = new Set<string>()
  doc.descendants((node) => {
    if (node.type === schema.nodes.heading && node.attrs.id) ids.add(node.attrs.id)
    return !node.isTextblock
  })
  const idOf = (text: string): string => {
    const plain = headingId(text)
    let id = plain
    for (let number = 2; ids.has(id); number += 1) id = `${plain}-${number}`
    ids.add(id)
    return id
  }
  let html = ''
  blocks.forEach((block, index) => {
    html += block.attrs.gap ?? (index === 0 ? '' : GAP)
    html += markupOf(block, idOf)
  })
  return blocks.length > 0 ? html + doc.attrs.end : (doc.firstChild?.attrs.gap ?? '')
}
