import { detailPath } from '../../contract/addresses.ts'
import type { DocumentField } from '../../contract/fields/schemas.ts'
import { own } from '../../contract/own.ts'
import { LOOSE } from '../../contract/studio/blocks.ts'
import type { LivePlace } from '../../contract/studio/live.ts'
import { ARTICLE_BODY, ARTICLE_PAGE, cardOf, PAGE_PARTS } from '../../contract/studio/page-parts.ts'

/** A part of the page that shows a field. */
export interface Part {
  field: string
  element: Element
}

/** The parts that show an article's fields now: on its own page, or on its cards. */
export function partsOf(page: Document, contentIdx: number): Part[] {
  const isOwnPage = page.location.pathname === detailPath(contentIdx)
  const main = isOwnPage ? page.querySelector(ARTICLE_PAGE) : null
  const cards = main ? [] : [...page.querySelectorAll(cardOf(contentIdx))]
  const parts: Part[] = []
  for (const name of Object.keys(PAGE_PARTS) as DocumentField[]) {
    const part = own(PAGE_PARTS, name)
    if (!part) continue
    const found = main
      ? part.page && [...main.querySelectorAll(part.page)]
      : part.card && cards.flatMap((card) => [...card.querySelectorAll(part.card as string)])
    for (const element of found || []) parts.push({ field: name, element })
  }
  return parts
}

/**
 * The nodes of each block of a body, as `splitBody` counts them: an element, or a run of text and
 * inline elements.
 */
export function blocksOf(body: Element): Node[][] {
  const blocks: Node[][] = []
  let loose: Node[] | null = null
  for (const node of body.childNodes) {
    const isElement = node.nodeType === Node.ELEMENT_NODE
    const isLoose = isElement
      ? LOOSE.has(node.nodeName.toLowerCase())
      : node.nodeType === Node.TEXT_NODE
    if (isLoose) {
      if (loose) loose.push(node)
      else if (isElement || node.nodeValue?.trim()) blocks.push((loose = [node]))
    } else if (isElement) {
      loose = null
      blocks.push([node])
    }
  }
  return blocks
}

/** The place of the form that an element of the page shows; null = none. */
export function placeAt(parts: readonly Part[], target: Node): LivePlace | null {
  let found: Part | null = null
  for (const part of parts)
    if (part.element.contains(target) && (!found || found.element.contains(part.element)))
      found = part
  if (!found) return null
  const { field, element } = found
  if (field !== 'content') return { field, block: null }
  const block = blocksOf(element).findIndex((nodes) => nodes.some((node) => node.contains(target)))
  return { field, block: block < 0 ? null : block }
}

/** The ranges of the page that show a place. */
export function rangesOf(parts: readonly Part[], { field, block }: LivePlace): Range[] {
  return parts.flatMap((part) => {
    if (part.field !== field) return []
    const nodes =
      block !== null && part.element.matches(ARTICLE_BODY)
        ? (blocksOf(part.element)[block] ?? [part.element])
        : [part.element]
    const range = part.element.ownerDocument.createRange()
    range.setStartBefore(nodes[0] as Node)
    range.setEndAfter(nodes.at(-1) as Node)
    return [range]
  })
}

/** The path of what a field of a document is in; empty = the document. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * The range of the page that shows what is around a field of a document: its item or section, or the
 * next larger one of which the page shows something.
 * @param parts in any order
 */
export function rangeAround(parts: readonly Part[], field: string): Range | null {
  for (let path = parentOf(field); ; path = parentOf(path)) {
    const within = parts.filter((part) => path === '' || part.field.startsWith(`${path}.`))
    const [first] = within
    if (first) {
      const range = first.element.ownerDocument.createRange()
      range.selectNode(first.element)
      for (const { element } of within) {
        const other = element.ownerDocument.createRange()
        other.selectNode(element)
        if (range.compareBoundaryPoints(Range.START_TO_START, other) > 0)
          range.setStartBefore(element)
        if (range.compareBoundaryPoints(Range.END_TO_END, other) < 0) range.setEndAfter(element)
      }
      return range
    }
    if (path === '') return null
  }
}
