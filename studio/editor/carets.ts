import { Plugin, TextSelection } from 'prosemirror-state'

// Where the caret goes that the browser or ProseMirror would put elsewhere.

/**
 * Text that is typed right before a link, at the beginning of its block, is not part of it: the browser would put it
 * inside, and taking it out again would end the composition. (ProseMirror does the same behind a link.)
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

/** A press on an empty caption, source, name or value puts the caret there, not into the gap beside it. */
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
