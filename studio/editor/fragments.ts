import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'
import { toHtml, toState } from './html.ts'
import { type PasteLimit, tooMuchOf } from './paste/plugin.ts'
import { schema } from './schema.ts'

// Parts of bodies that are kept elsewhere: templates.

/** A block as a part of another body: heading ids belong to the body that it came from. */
const fresh = (block: Node): Node =>
  block.type.create(
    {
      ...block.attrs,
      gap: null,
      ...(block.type === schema.nodes.heading ? { id: '', written: null } : {}),
    },
    block.content,
    block.marks,
  )

/**
 * Inserts the blocks of a stored body after the block with the caret, or in place of it if that is
 * an empty paragraph.
 * @param onTooMuch called instead if the body would exceed a limit
 */
export const insertFragment =
  (html: string, onTooMuch: (limit: PasteLimit) => void): Command =>
  (state, dispatch) => {
    const blocks = toState(html).children.map(fresh)
    const { $from, to } = state.selection
    const at = $from.depth > 0 ? $from.node(1) : null
    const isBlank = at?.type === schema.nodes.paragraph && at.childCount === 0
    const tr = state.tr
    const start = at === null ? to : isBlank ? $from.before(1) : $from.after(1)
    if (isBlank) tr.delete($from.before(1), $from.after(1))
    tr.insert(start, blocks)
    const limit = tooMuchOf(tr.doc)
    if (limit) {
      onTooMuch(limit)
      return false
    }
    const end = blocks.reduce((size, { nodeSize }) => size + nodeSize, start)
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Returns the blocks that a selection touches as a stored body; empty without a selection. */
export function selectedFragment({ doc, selection }: EditorState): string {
  if (selection.empty) return ''
  const [first, last] = [selection.$from.index(0), selection.$to.indexAfter(0)]
  return toHtml(
    schema.nodes.doc.create(null, doc.children.slice(first, Math.max(last, first + 1)).map(fresh)),
  )
}
