import { useEffect, useEffectEvent } from 'react'
import { pressedIn } from '../../shortcuts/pressed.ts'
import { type Actions, SHORTCUTS } from '../../shortcuts/table.ts'
import { isInDialog, isTyped } from '../../visit/keyTarget.ts'

/**
 * Handles the list's shortcuts (see the keyboard help): `/` focuses the search, `n` starts an
 * article, `j` and `k` move down and up like the arrow keys. Inactive during text input or while a
 * layer is open.
 */
export function useListKeys(keys: Actions<typeof SHORTCUTS.list, (index: number) => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || isTyped(event.target) || isInDialog(event.target)) return
    const pressed = pressedIn(SHORTCUTS.list, event)
    if (!pressed) return
    keys[pressed.name](pressed.index)
    event.preventDefault()
    // the table would start a type-ahead search
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
