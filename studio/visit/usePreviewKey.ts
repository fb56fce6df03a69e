import { useEffect, useEffectEvent } from 'react'
import { pressedIn } from '../shortcuts/pressed.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'
import { isInDialog } from './keyTarget.ts'

/** Calls a function at the keys that lead into the page of the preview. */
export function usePreviewKey(onPage: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || !pressedIn(SHORTCUTS.preview, event)) return
    event.preventDefault()
    if (!isInDialog(event.target)) onPage()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
