import { toggleMark } from 'prosemirror-commands'
import type { Mark, MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../schema.ts'

const { strong, bold, em, sub, sup, link } = schema.marks

/** Whether a mark covers the whole selection, or applies to the next typed text. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()))
  let all = true
  let any = false
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return
    if (type.isInSet(node.marks)) any = true
    else if (node.text?.trim()) all = false
  })
  return any && all
}

/** Toggles bold. Two elements mean bold; both are removed together. */
export const toggleStrong: Command = (state, dispatch, view) =>
  toggleMark(hasMark(state, bold) ? bold : strong)(state, dispatch, view)
export const toggleEm: Command = toggleMark(em)
export const toggleSub: Command = toggleMark(sub)
export const toggleSup: Command = toggleMark(sup)

/** A link with its start and end. */
export interface LinkRange {
  href: string
  from: number
  to: number
}

/** Returns the link at the caret, or the one that contains the whole selection. */
export function linkAt({ selection }: EditorState): LinkRange | null {
  const { $from, to } = selection
  const { parent } = $from
  const start = $from.start()
  const find = (offset: number): LinkRange | null => {
    const { node, index, offset: at } = parent.childAfter(offset)
    const mark: Mark | undefined = node ? link.isInSet(node.marks) : undefined
    if (!node || !mark) return null
    let [from, end] = [at, at + node.nodeSize]
    for (
      let next = index + 1;
      next < parent.childCount && mark.isInSet(parent.child(next).marks);
      next += 1
    )
      end += parent.child(next).nodeSize
    for (
      let previous = index - 1;
      previous >= 0 && mark.isInSet(parent.child(previous).marks);
      previous -= 1
    )
      from -= parent.child(previous).nodeSize
    return { href: mark.attrs.href, from: start + from, to: start + end }
  }
  if (!parent.inlineContent) return null
  const found =
    find($from.parentOffset) ?? ($from.parentOffset > 0 ? find($from.parentOffset - 1) : null)
  return found && to <= found.to ? found : null
}

/**
 * Sets a link on the selection or changes the link at the caret; with neither, inserts the words as
 * a link.
 */
export const setLink =
  (href: string, linkText = ''): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const existing = linkAt(state)
    const mark = link.create({ href })
    const { tr } = state
    if (existing)
      tr.removeMark(existing.from, existing.to, link).addMark(existing.from, existing.to, mark)
    else if (!empty) tr.removeMark(from, to, link).addMark(from, to, mark)
    else {
      const text = schema.text(
        linkText || href,
        mark.addToSet(state.storedMarks ?? state.selection.$from.marks()),
      )
      tr.replaceSelectionWith(text, false)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Removes the link at the caret or in the selection; its text stays. */
export const removeLink: Command = (state, dispatch) => {
  const existing = linkAt(state)
  const { from, to } = existing ?? state.selection
  if (from === to) return false
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}
