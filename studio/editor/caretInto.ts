import { NodeSelection, Selection } from 'prosemirror-state'
import { afterDialog } from './dialogs.ts'
import type { Editing } from './editing.ts'

/**
 * Puts the caret at the beginning of a block, and scrolls to it; once a dialog over the text has
 * closed. A number beyond the last block is that of the last one.
 * @param block number of the top-level block, from 0
 */
export function caretInto(editing: Editing, block: number): void {
  const { view } = editing
  afterDialog(view, () => {
    // the form scrolls to the field two frames later
    requestAnimationFrame(() => {
      if (view.isDestroyed) return
      const { doc, tr } = view.state
      const index = Math.min(block, doc.childCount - 1)
      let at = 0
      for (let before = 0; before < index; before += 1) at += doc.child(before).nodeSize
      const node = doc.child(index)
      const selection =
        node.isAtom && NodeSelection.isSelectable(node)
          ? NodeSelection.create(doc, at)
          : Selection.near(doc.resolve(at + 1))
      view.focus()
      view.dispatch(tr.setSelection(selection).scrollIntoView())
    })
  })
}
