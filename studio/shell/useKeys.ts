import { useEffect, useEffectEvent } from 'react'
import { isTyped } from '../visit/keyTarget.ts'

/**
 * Handles global shortcuts: Ctrl or Command and K opens the palette, F1 the manual, a question mark
 * outside of fields the list of shortcuts.
 */
export function useKeys(
  open: Record<'palette' | 'manual' | 'shortcuts', () => void>,
  isOn: boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.isComposing) return
    if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.code === 'KeyK'
    ) {
      event.preventDefault()
      open.palette()
    } else if (event.key === 'F1' && !event.ctrlKey && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      open.manual()
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyped(event.target)) {
      event.preventDefault()
      open.shortcuts()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
