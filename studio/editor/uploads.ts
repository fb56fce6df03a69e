import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

// Where uploads that are under way belong: places that move with the text, and are drawn nowhere, so that nothing stands
// in the way of what is being typed.

type Places = ReadonlyMap<object, number>
const KEY = new PluginKey<Places>('uploads')

export const uploadsPlugin = (): Plugin =>
  new Plugin<Places>({
    key: KEY,
    state: {
      init: () => new Map(),
      apply(tr, places) {
        const told = tr.getMeta(KEY) as { add?: [object, number]; remove?: object } | undefined
        if (!told && (places.size === 0 || !tr.docChanged)) return places
        const next = new Map([...places].map(([id, at]) => [id, tr.mapping.map(at)]))
        if (told?.add) next.set(...told.add)
        if (told?.remove) next.delete(told.remove)
        return next
      },
    },
  })

/** Keeps a position until `positionOf` asks for it. */
export function keepPosition(view: EditorView, at: number): object {
  const id = {}
  view.dispatch(view.state.tr.setMeta(KEY, { add: [id, at] }))
  return id
}

/** Where a kept position is now; it is kept no longer. */
export function positionOf(view: EditorView, id: object): number {
  const at = KEY.getState(view.state)?.get(id) ?? view.state.selection.to
  view.dispatch(view.state.tr.setMeta(KEY, { remove: id }))
  return at
}

/** Runs when no letter is being composed: at once, or right after. */
export function whenComposed(view: EditorView, run: () => void): void {
  if (view.isDestroyed) return
  if (!view.composing) return run()
  view.dom.addEventListener('compositionend', () => setTimeout(() => whenComposed(view, run), 40), {
    once: true,
  })
}
