import { Fragment, type Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { own } from '../../contract/own.ts'
import { moved } from '../../contract/studio/block-join.ts'
import { type Body, isSameBody, splitBody } from '../../contract/studio/blocks.ts'
import { toHtml, toState, writtenBlocks } from './html.ts'
import { blockRanges, idsFor, withBlockIds } from './identities.ts'

/**
 * Replaces the content of a block as narrowly as possible, so that a caret in it stays where it
 * is; false if it must be replaced as a whole.
 */
function narrowly(tr: Transaction, from: number, node: Node, next: Node): boolean {
  if (node.type !== next.type || node.isAtom) return false
  const start = node.content.findDiffStart(next.content)
  const end = node.content.findDiffEnd(next.content)
  if (start !== null && end) {
    // a repeated character counts for the start only
    const over = Math.max(0, start - Math.min(end.a, end.b))
    const [to, nextTo] = [end.a + over, end.b + over]
    const slice = next.slice(start, nextTo)
    try {
      if (!node.replace(start, to, slice).content.eq(next.content)) return false
    } catch {
      return false
    }
    tr.replace(from + 1 + start, from + 1 + to, slice)
  }
  for (const [name, value] of Object.entries(next.attrs))
    if (own(node.attrs, name) !== value) tr.setNodeAttribute(from, name, value)
  return true
}

/**
 * Returns the transaction by which a document takes a body from outside: only blocks that differ
 * are replaced, so that caret and undo history stay. Trailing empty paragraphs, which are not part
 * of a body, stay too. Null if the document shows this body already.
 */
export function arrival(state: EditorState, body: Body): Transaction | null {
  const html = toHtml(state.doc)
  const ranges = blockRanges(state)
  const written = writtenBlocks(state.doc).length
  const ids = ranges.slice(0, written).map(({ id }) => id)
  if (isSameBody({ html, ids }, body)) return null
  const tr = state.tr.setMeta('addToHistory', false)
  const next = toState(body.html)
  const nextIds = idsFor(next, body)
  const rest = ranges.slice(written)
  const nextCount = body.html.trim() === '' ? 0 : next.childCount
  const split = splitBody({ html, ids }).blocks
  // a body beyond the limits, or text between blocks: nothing to find by its id
  const markup = new Map(split.length === written ? split.map((one) => [one.id, one.html]) : [])
  const nextMarkup = new Map(splitBody(body).blocks.map((one) => [one.id, one.html]))
  const places = new Map(ids.flatMap((id, index) => (markup.has(id) ? [[id, index]] : [])))
  const movedIds = moved(places, nextIds.slice(0, nextCount))
  /** From the end, so that positions before stay: the next block that stays, in both. */
  let end = written
  let nextEnd = nextCount
  const replaceRun = (start: number, nextStart: number): void => {
    if (start === end && nextStart === nextEnd) return
    const from = ranges[start]?.from ?? state.doc.content.size
    const to = end > start ? (ranges[end - 1]?.to ?? from) : from
    const nodes = next.children.slice(nextStart, nextEnd)
    // a document has at least one block
    const empty = written === 0 || nextCount > 0 || rest.length > 0 || start > 0
    tr.replaceWith(from, to, Fragment.from(empty ? nodes : [...nodes, next.child(0)]))
  }
  for (let at = nextCount - 1; at >= 0; at -= 1) {
    const id = nextIds[at] as string
    const place = places.get(id)
    if (place === undefined || movedIds.has(id)) continue
    replaceRun(place + 1, at + 1)
    const { from, to, node } = ranges[place] as (typeof ranges)[number]
    const block = next.child(at)
    if (markup.get(id) !== nextMarkup.get(id)) {
      if (!narrowly(tr, from, node, block)) tr.replaceWith(from, to, block)
    } else if (node.attrs.gap !== block.attrs.gap && (at > 0 || block.attrs.gap !== null))
      tr.setNodeAttribute(from, 'gap', block.attrs.gap)
    end = place
    nextEnd = at
  }
  replaceRun(0, 0)
  if (tr.doc.attrs.end !== next.attrs.end) tr.setDocAttribute('end', next.attrs.end)
  const all = [...nextIds.slice(0, nextCount), ...rest.map(({ id }) => id)]
  return withBlockIds(tr, all.length === tr.doc.childCount ? all : idsFor(tr.doc, body))
}
