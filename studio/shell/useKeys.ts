import { useEffect, useEffectEvent } from 'react'
import { isTyped } from '../visit/keyTarget.ts'

/**
 * Handles global shortcuts: Ctrl or Command and K opens the palette, a question mark outside of
 * fields the help.
 */
export function useKeys(open: { palette: () => void; help: () => void }, isOn: boolean): void {
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
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyped(event.target)) {
      event.preventDefault()
      open.help()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
