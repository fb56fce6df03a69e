import { splitBlockAs } from 'prosemirror-commands'
import type { Node } from 'prosemirror-model'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { schema } from '../schema.ts'
import { addFact, around, removeFact, toggleQuote, toParagraph } from './blocks.ts'
import { lineInCell } from './table.ts'

// Enter and Backspace at the edges of structured blocks.

const { nodes } = schema
const MEDIA = [nodes.figure, nodes.film, nodes.audio]

/** Returns the caret if nothing is selected. */
const caret = (selection: Selection) =>
  selection instanceof TextSelection ? selection.$cursor : null

/** Inserts a paragraph after the outermost block and moves the caret there. */
export const paragraphAfter: Command = (state, dispatch) => {
  const { $to } = state.selection
  if (dispatch) {
    const { tr } = state
    const end = $to.depth > 0 ? $to.after(1) : $to.pos
    tr.insert(end, nodes.paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  }
  return true
}

/** Leaves a caption or the source of a quotation. */
const leaveCaption: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  if (state.selection instanceof NodeSelection)
    return (
      MEDIA.includes(state.selection.node.type as typeof nodes.figure) &&
      paragraphAfter(state, dispatch, view)
    )
  if (![...MEDIA, nodes.cite].includes($from.parent.type as typeof nodes.figure)) return false
  const quote = around($from, nodes.blockquote)
  if (!quote || quote.depth === 1) return paragraphAfter(state, dispatch, view)
  return true
}

/** Moves from a name to its value, from a value to the next pair, and out of an empty pair. */
const throughFacts: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  const found = around($from, nodes.fact)
  if (!found) return false
  if (found.node.textContent === '') {
    const all = around($from, nodes.facts) as NonNullable<ReturnType<typeof around>>
    if ($from.index(all.depth) !== all.node.childCount - 1 || all.node.childCount === 1) return true
    if (dispatch) {
      const { tr } = state
      tr.delete(found.pos, found.pos + found.node.nodeSize)
      const end = tr.mapping.map(all.pos + all.node.nodeSize)
      tr.insert(end, nodes.paragraph.create())
      dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
    }
    return true
  }
  if ($from.parent.type === nodes.fact_value) return addFact(state, dispatch, view)
  dispatch?.(
    state.tr.setSelection(Selection.near(state.doc.resolve($from.after() + 1))).scrollIntoView(),
  )
  return true
}

/** Leaves a quotation from an empty paragraph at its end. */
const leaveQuote: Command = (state, dispatch, view) => {
  const place = caret(state.selection)
  if (!place || place.parent.type !== nodes.paragraph || place.parent.childCount > 0) return false
  const quote = around(place, nodes.blockquote)
  if (
    !quote ||
    quote.depth !== place.depth - 1 ||
    place.index(quote.depth) !== quote.node.childCount - 2
  )
    return false
  if (quote.node.childCount === 2) return toggleQuote(state, dispatch, view)
  if (dispatch) {
    const { tr } = state
    tr.delete(place.before(), place.after())
    const end = tr.mapping.map(quote.pos + quote.node.nodeSize)
    tr.insert(end, nodes.paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  }
  return true
}

/**
 * Splits a block. At its end a paragraph follows; the first half of a split heading keeps the id.
 */
const split: Command = splitBlockAs((node, atEnd, $from) => {
  if (atEnd) return { type: nodes.paragraph }
  if (node.type !== nodes.heading || $from.parentOffset === 0) return null
  return { type: nodes.heading, attrs: { level: node.attrs.level, id: '' } }
})

export const enter: readonly Command[] = [
  leaveCaption,
  throughFacts,
  splitListItem(nodes.list_item),
  liftListItem(nodes.list_item),
  lineInCell,
  leaveQuote,
]
/** The fallback for Enter, after ProseMirror's own commands. */
export const enterAtLast: Command = split

/** Returns the previous block if the caret is at the start of its block. */
function before(state: Parameters<Command>[0]): Node | null {
  const place = caret(state.selection)
  if (!place || place.parentOffset > 0 || place.depth !== 1) return null
  return place.index(0) > 0 ? state.doc.child(place.index(0) - 1) : null
}

const WHOLE = [nodes.blockquote, nodes.facts, nodes.table, ...MEDIA, nodes.foreign]

/**
 * Backspace at the start of a block after an image, table or quotation selects that; an empty
 * paragraph is deleted.
 */
const selectBefore: Command = (state, dispatch) => {
  const node = before(state)
  const place = caret(state.selection)
  if (!node || !place || !WHOLE.includes(node.type as typeof nodes.figure)) return false
  if (dispatch) {
    const { tr } = state
    const start = place.before()
    if (place.parent.childCount === 0) tr.delete(start, place.after())
    dispatch(tr.setSelection(NodeSelection.create(tr.doc, start - node.nodeSize)).scrollIntoView())
  }
  return true
}

/** Prevents joins at the start of a caption, source, name or value. */
const stayInside: Command = (state, dispatch, view) => {
  const place = caret(state.selection)
  if (!place || place.parentOffset > 0) return false
  const { type } = place.parent
  if (MEDIA.includes(type as typeof nodes.figure)) {
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, place.before())))
    return true
  }
  if (type === nodes.fact_label && around(place, nodes.fact)?.node.textContent === '')
    return removeFact(state, dispatch, view)
  if (type !== nodes.cite && type !== nodes.fact_label && type !== nodes.fact_value) return false
  const previous = Selection.findFrom(state.doc.resolve(place.before()), -1, true)
  if (previous) dispatch?.(state.tr.setSelection(previous).scrollIntoView())
  return true
}

/**
 * Turns a heading, list item or quotation into plain text when Backspace is pressed at its start.
 */
const becomePlain: Command = (state, dispatch, view) => {
  const place = caret(state.selection)
  if (!place || place.parentOffset > 0) return false
  if (place.parent.type === nodes.heading) return toParagraph(state, dispatch, view)
  const outer = place.node(-1)
  if (place.index(-1) > 0) return false
  if (outer?.type === nodes.list_item) return liftListItem(nodes.list_item)(state, dispatch, view)
  if (outer?.type === nodes.blockquote) return toggleQuote(state, dispatch, view)
  return false
}

export const backspace: readonly Command[] = [stayInside, becomePlain, selectBefore]
