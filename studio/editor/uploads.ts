import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

// Positions of running uploads: they are mapped through changes and not rendered, so that they
// never disturb typing.

type Places = ReadonlyMap<object, number>
const KEY = new PluginKey<Places>('uploads')

export const uploadsPlugin = (): Plugin =>
  new Plugin<Places>({
    key: KEY,
    state: {
      init: () => new Map(),
      apply(tr, places) {
        const meta = tr.getMeta(KEY) as { add?: [object, number]; remove?: object } | undefined
        if (!meta && (places.size === 0 || !tr.docChanged)) return places
        const next = new Map([...places].map(([id, at]) => [id, tr.mapping.map(at)]))
        if (meta?.add) next.set(...meta.add)
        if (meta?.remove) next.delete(meta.remove)
        return next
      },
    },
  })

/** Stores a position until `positionOf` reads it. */
export function keepPosition(view: EditorView, at: number): object {
  const id = {}
  view.dispatch(view.state.tr.setMeta(KEY, { add: [id, at] }))
  return id
}

/** Returns the current place of a stored position and releases it. */
export function positionOf(view: EditorView, id: object): number {
  const at = KEY.getState(view.state)?.get(id) ?? view.state.selection.to
  view.dispatch(view.state.tr.setMeta(KEY, { remove: id }))
  return at
}

/** Runs a function outside compositions: immediately, or after the current one. */
export function whenComposed(view: EditorView, run: () => void): void {
  if (view.isDestroyed) return
  if (!view.composing) return run()
  view.dom.addEventListener('compositionend', () => setTimeout(() => whenComposed(view, run), 40), {
    once: true,
  })
}
