import { useEffect, useEffectEvent } from 'react'
import { pressedIn } from '../shortcuts/pressed.ts'
import { type Actions, SHORTCUTS } from '../shortcuts/table.ts'
import { isTyped } from '../visit/keyTarget.ts'

/**
 * Handles global shortcuts: Ctrl or Command and K opens the palette, F1 the manual, a question mark
 * outside of fields the list of shortcuts.
 */
export function useKeys(
  open: Actions<typeof SHORTCUTS.everywhere, () => void>,
  isOn: boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.isComposing) return
    const pressed = pressedIn(SHORTCUTS.everywhere, event)
    if (!pressed || (pressed.name === 'shortcuts' && isTyped(event.target))) return
    event.preventDefault()
    open[pressed.name]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
