import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BodyTools } from '../../../editor/tools.ts'

const KEY = 'studio-writing'

/** Where the caret of the focused body is in the window; null = no body has the focus. */
function caretTop(tools: BodyTools): number | null {
  const view = tools.served()?.editing.view
  return view?.hasFocus() ? view.coordsAtPos(view.state.selection.head).top : null
}

/**
 * Whether the article is shown in writing mode, remembered on this device. While it is, the frame of
 * the studio leaves its place to the text (`:root[data-writing]`). The line with the caret stays
 * where it is in the window.
 * @param onShown called after a change without a caret in a body
 */
export function useWriting(
  tools: BodyTools,
  onShown: () => void,
): [writes: boolean, setWrites: (writes: boolean) => void] {
  const [writes, setShown] = useState(() => localStorage.getItem(KEY) === 'on')
  const changes = useRef<{ caret: number | null } | null>(null)
  const shown = useEffectEvent(onShown)
  const setWrites = (next: boolean): void => {
    if (next === writes) return
    changes.current = { caret: caretTop(tools) }
    setShown(next)
  }
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-writing', writes)
    if (writes) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
    const change = changes.current
    changes.current = null
    if (!change) return
    const now = caretTop(tools)
    if (change.caret !== null && now !== null)
      scrollBy({ top: now - change.caret, behavior: 'instant' })
    else shown()
  }, [writes, tools])
  // another screen has the frame again
  useEffect(() => () => void document.documentElement.removeAttribute('data-writing'), [])
  return [writes, setWrites]
}
