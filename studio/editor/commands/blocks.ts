import { setBlockType } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { schema } from '../schema.ts'

const { nodes } = schema

/** Returns the nearest ancestor of a type, with its depth. */
export function around(
  place: ResolvedPos,
  ...types: NodeType[]
): { node: Node; depth: number; pos: number } | null {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth)
    if (types.includes(node.type)) return { node, depth, pos: place.before(depth) }
  }
  return null
}

export const toParagraph: Command = setBlockType(nodes.paragraph)

/** Turns the selection into a heading, or back into a paragraph if it already is one. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from
    if (parent.type === nodes.heading && parent.attrs.level === level)
      return toParagraph(state, dispatch)
    // a heading keeps its id when its level changes
    return setBlockType(nodes.heading, {
      level,
      id: parent.type === nodes.heading ? parent.attrs.id : '',
    })(state, dispatch)
  }

/**
 * Turns the selection into list items, changes the list type, or lifts the selection out of the
 * list.
 */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = around(state.selection.$from, nodes.bullet_list, nodes.ordered_list)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(
      state.tr.setNodeMarkup(list.pos, type, { gap: list.node.attrs.gap }).scrollIntoView(),
    )
    return true
  }

/** Removes a quotation around its blocks; its source becomes a paragraph. */
function unquoted(state: EditorState, quote: { node: Node; pos: number }): Transaction {
  const cite = quote.node.lastChild as Node
  const blocks = quote.node.children.slice(0, -1)
  if (cite.childCount > 0) blocks.push(nodes.paragraph.create(null, cite.content))
  const { tr } = state
  const offset = state.selection.from - quote.pos - 1
  tr.replaceWith(quote.pos, quote.pos + quote.node.nodeSize, blocks)
  return tr.setSelection(
    Selection.near(tr.doc.resolve(Math.min(quote.pos + offset, tr.doc.content.size))),
  )
}

/** Wraps the selected blocks in a quotation, or removes it. */
export const toggleQuote: Command = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection
  const quote = around($from, nodes.blockquote)
  if (quote) {
    dispatch?.(unquoted(state, quote).scrollIntoView())
    return true
  }
  const range = $from.blockRange(
    $to,
    (parent) => parent.type === nodes.doc || parent.type === nodes.blockquote,
  )
  if (!range) return false
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex)
  if (
    !blocks.every(
      ({ type }) =>
        type === nodes.paragraph || type === nodes.bullet_list || type === nodes.ordered_list,
    )
  )
    return false
  if (dispatch) {
    const { tr } = state
    tr.replaceWith(
      range.start,
      range.end,
      nodes.blockquote.create(null, [...blocks, nodes.cite.create()]),
    )
    dispatch(tr.setSelection(TextSelection.create(tr.doc, from + 1, to + 1)).scrollIntoView())
  }
  return true
}

/**
 * Inserts a block after the caret's block, or replaces it if it is an empty paragraph. Adds a
 * paragraph after the inserted block if it would be the last. The caret moves to its first text.
 */
export function insertBlock(state: EditorState, block: Node, at = state.selection.to): Transaction {
  const { tr } = state
  const place = state.doc.resolve(Math.min(at, state.doc.content.size))
  const top = place.depth > 0 ? place.node(1) : null
  let start = place.depth > 0 ? place.after(1) : place.pos
  if (top?.type === nodes.paragraph && top.childCount === 0) {
    start = place.before(1)
    tr.replaceWith(start, place.after(1), block)
  } else tr.insert(start, block)
  const end = start + block.nodeSize
  if (end === tr.doc.content.size) tr.insert(end, nodes.paragraph.create())
  const selection = block.isAtom
    ? Selection.near(tr.doc.resolve(end), 1)
    : (Selection.findFrom(tr.doc.resolve(start), 1, true) ?? NodeSelection.create(tr.doc, start))
  return tr.setSelection(selection)
}

const inserts =
  (make: () => Node): Command =>
  (state, dispatch) => {
    dispatch?.(insertBlock(state, make()).scrollIntoView())
    return true
  }

const fact = (): Node =>
  nodes.fact.create(null, [nodes.fact_label.create(), nodes.fact_value.create()])

export const insertFacts: Command = inserts(() =>
  nodes.facts.create(null, [fact(), fact(), fact()]),
)
export const insertRule: Command = inserts(() => nodes.horizontal_rule.create())

/** Inserts a table with a header row. */
export const insertTable = (rows = 3, columns = 3): Command =>
  inserts(() =>
    nodes.table.create(
      null,
      Array.from({ length: rows }, (_, row) =>
        nodes.table_row.create(
          { head: row === 0 },
          Array.from({ length: columns }, () =>
            (row === 0 ? nodes.table_header : nodes.table_cell).create(
              null,
              nodes.paragraph.create(),
            ),
          ),
        ),
      ),
    ),
  )

/** Adds a pair after the one at the caret. */
export const addFact: Command = (state, dispatch) => {
  const found = around(state.selection.$from, nodes.fact)
  if (!found) return false
  if (dispatch) {
    const end = found.pos + found.node.nodeSize
    const { tr } = state
    tr.insert(end, nodes.fact.create({ bare: found.node.attrs.bare }, fact().content))
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
  }
  return true
}

/** Removes the pair at the caret; removing the last one removes the whole block. */
export const removeFact: Command = (state, dispatch) => {
  const found = around(state.selection.$from, nodes.fact)
  const all = around(state.selection.$from, nodes.facts)
  if (!found || !all) return false
  if (dispatch) {
    const { tr } = state
    const { node, pos } = all.node.childCount === 1 ? all : found
    if (node === all.node) tr.replaceWith(pos, pos + node.nodeSize, nodes.paragraph.create())
    else tr.delete(pos, pos + node.nodeSize)
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(pos), -1)).scrollIntoView())
  }
  return true
}

/** Moves the outermost block at the caret past its neighbour. */
export const moveBlock =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection, doc } = state
    const index = selection.$from.index(0)
    const other = index + direction
    if (selection.$to.index(0) !== index && !(selection instanceof NodeSelection)) return false
    if (other < 0 || other >= doc.childCount || index >= doc.childCount) return false
    if (dispatch) {
      const block = doc.child(index)
      const neighbour = doc.child(other)
      const start = selection.$from.posAtIndex(index, 0)
      const first = direction < 0 ? start - neighbour.nodeSize : start
      const { tr } = state
      const pair = direction < 0 ? [block, neighbour] : [neighbour, block]
      tr.replaceWith(first, first + block.nodeSize + neighbour.nodeSize, Fragment.from(pair))
      const by = direction * neighbour.nodeSize
      tr.setSelection(
        selection instanceof NodeSelection
          ? NodeSelection.create(tr.doc, selection.from + by)
          : TextSelection.create(tr.doc, selection.anchor + by, selection.head + by),
      )
      dispatch(tr.scrollIntoView())
    }
    return true
  }
