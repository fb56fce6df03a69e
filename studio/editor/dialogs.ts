import type { EditorView } from 'prosemirror-view'

/**
 * Runs a function after a dialog has closed. A closing dialog returns the focus in a later frame,
 * and the browser then sets its own caret; an earlier change would read that caret as the user's
 * selection.
 */
export function afterDialog(view: EditorView, done: () => void): void {
  requestAnimationFrame(() => {
    if (view.isDestroyed) return
    if (view.dom.closest('[inert], [aria-hidden="true"]')) return afterDialog(view, done)
    requestAnimationFrame(() => {
      if (!view.isDestroyed) done()
    })
  })
}
