import type { Node } from 'prosemirror-model'
import { beyondLimits } from '../../contract/body-limits.ts'
import { headingId } from '../../contract/heading-id.ts'
import { type Element, readMarkup, type Text } from './markup.ts'
import { blockOf, Foreign } from './reading.ts'
import { schema } from './schema.ts'
import { write } from './writing.ts'

/** What stands between two blocks where nothing else is kept. */
const GAP = '\n'

const foreign = (html: string, gap: string | null): Node =>
  schema.nodes.foreign.create({ html, gap })

/** The block that an element is; it keeps how it was written where this serialiser writes it in other letters. */
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
 * The document of a body as it is stored: HTML that the site's sanitiser leaves as it is. Whatever is in it, `toHtml` gives
 * the same letters back: what the editor has no form for becomes a block that is kept as it is.
 */
export function toState(html: string): Node {
  let parts: (Element | Text)[]
  // what was stored before there were limits is kept whole, and drawn by nobody
  if (beyondLimits(html)) return schema.nodes.doc.create(null, [foreign(html, '')])
  try {
    parts = readMarkup(html)
  } catch {
    return schema.nodes.doc.create(null, [foreign(html, '')])
  }
  const blocks: Node[] = []
  let gap = ''
  const push = (make: (gap: string | null) => Node): void => {
    // the first block begins the body, the others a line
    blocks.push(make(gap === (blocks.length === 0 ? '' : GAP) ? null : gap))
    gap = ''
  }
  /** Text between blocks that is not over yet: from its first letter to behind its last. */
  let loose: readonly number[] = []
  const endLoose = (): void => {
    const [start, end] = loose
    loose = []
    if (start !== undefined) push((before) => foreign(html.slice(start, end), before))
  }
  for (const part of parts) {
    if ('text' in part && /^\s*$/.test(part.text) && loose.length === 0)
      gap += html.slice(part.start, part.end)
    else if ('text' in part || INLINE.has(part.name)) loose = [loose[0] ?? part.start, part.end]
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

/** Elements that stand in a line of text: those that lie between blocks are kept together with the text around them. */
const INLINE = new Set(['a', 'strong', 'b', 'em', 'sub', 'sup', 'span', 'br', 'cite'])

/** Whether a block still says what it said when it was read. */
function saysStill(block: Node, written: string): boolean {
  const [element, ...others] = readMarkup(written)
  if (!element || 'text' in element || others.length > 0) return false
  const before = blockOf(element)
  return before.type
    .create({ ...before.attrs, gap: block.attrs.gap, written }, before.content)
    .eq(block)
}

/** What blocks were written as before: they never change, and a body is written again and again while somebody types. */
const known = new WeakMap<Node, string>()

/** A block as it is stored: the letters that it had where it says the same still, else as the loader writes. */
function lettersOf(block: Node, idOf: (words: string) => string): string {
  const before = known.get(block)
  if (before !== undefined) return before
  const { written } = block.attrs
  const stays = written && saysStill(block, written)
  const letters = stays ? written : write(block, idOf)
  // the id of a heading hangs on those before it
  if (stays || block.type !== schema.nodes.heading) known.set(block, letters)
  return letters
}

/**
 * The body of a document, as it is stored: what nobody touched has the letters it had, the rest is written as the loader
 * writes. The site's sanitiser changes nothing in it. Empty paragraphs at the end are left out.
 */
export function toHtml(doc: Node): string {
  const blocks = [...doc.children]
  while (
    blocks.length > 0 &&
    isBlankParagraph(blocks.at(-1) as Node) &&
    !blocks.at(-1)?.attrs.written
  )
    blocks.pop()
  const ids = new Set<string>()
  doc.descendants((node) => {
    if (node.type === schema.nodes.heading && node.attrs.id) ids.add(node.attrs.id)
    return !node.isTextblock
  })
  const idOf = (words: string): string => {
    const plain = headingId(words)
    let id = plain
    for (let number = 2; ids.has(id); number += 1) id = `${plain}-${number}`
    ids.add(id)
    return id
  }
  let html = ''
  blocks.forEach((block, index) => {
    html += block.attrs.gap ?? (index === 0 ? '' : GAP)
    html += lettersOf(block, idOf)
  })
  return blocks.length > 0 ? html + doc.attrs.end : (doc.firstChild?.attrs.gap ?? '')
}
