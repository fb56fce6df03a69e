import { useEffect, useEffectEvent } from 'react'
import { isInDialog, isTyped } from '../../visit/keyTarget.ts'

interface ListKeys {
  search: () => void
  /** Opens the menu of article kinds. */
  begin: () => void
  /** Moves the focus one row down or up. */
  go: (step: 1 | -1) => void
}

/**
 * Handles the list's shortcuts (see the keyboard help): `/` focuses the search, `n` starts an
 * article, `j` and `k` move down and up like the arrow keys. Inactive during text input or while a
 * layer is open.
 */
export function useListKeys({ search, begin, go }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyped(event.target) || isInDialog(event.target)) return
    // by key position too: with the Korean layout the same keys type ㅜ, ㅓ, ㅏ
    const is = (code: string, key: string): boolean =>
      event.key === key || (event.code === code && !event.shiftKey)
    if (is('Slash', '/')) search()
    else if (is('KeyN', 'n')) begin()
    else if (is('KeyJ', 'j')) go(1)
    else if (is('KeyK', 'k')) go(-1)
    else return
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
