import { Plugin, TextSelection } from 'prosemirror-state'

// Corrects caret positions of the browser or ProseMirror.

/**
 * Keeps text that is typed directly before a link at the start of its block out of the link. The
 * browser would put it inside, and moving it out later would end the composition. (ProseMirror does
 * the same after a link.)
 */
export const besideLinks = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart(view) {
          const { selection, storedMarks } = view.state
          if (!(selection instanceof TextSelection) || !selection.$cursor || storedMarks)
            return false
          const { parentOffset, nodeAfter } = selection.$cursor
          if (
            parentOffset === 0 &&
            nodeAfter?.marks.some(({ type }) => type.spec.inclusive === false)
          )
            view.dispatch(view.state.tr.setStoredMarks(selection.$cursor.marks()))
          return false
        },
      },
    },
  })

/**
 * Puts the caret into an empty caption, source, name or value when pressed, instead of into the
 * adjacent gap.
 */
export const emptyFields = (): Plugin =>
  new Plugin({
    props: {
      handleClick(view, _, event) {
        const pressed =
          event.target instanceof Element ? event.target.closest('figcaption, cite, dt, dd') : null
        if (!pressed || pressed.textContent) return false
        const at = view.state.doc.resolve(view.posAtDOM(pressed, 0))
        if (!at.parent.inlineContent) return false
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.pos)))
        return true
      },
    },
  })
