import { useEffect, useEffectEvent } from 'react'
import { isInDialog, isTyped } from '../../visit/keyTarget.ts'

interface ListKeys {
  search: () => void
  /** Opens the menu of kinds of content. */
  begin: () => void
  /** Takes the focus one row down or up. */
  go: (step: 1 | -1) => void
}

/**
 * Keys of the list (they stand in the keyboard help): `/` searches, `n` begins a content, `j` and `k` go down and up as the
 * arrows do. None of them while something is typed or a layer is open.
 */
export function useListKeys({ search, begin, go }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyped(event.target) || isInDialog(event.target)) return
    // by place too: with the Korean layout the same keys say ㅜ, ㅓ, ㅏ
    const is = (code: string, key: string): boolean =>
      event.key === key || (event.code === code && !event.shiftKey)
    if (is('Slash', '/')) search()
    else if (is('KeyN', 'n')) begin()
    else if (is('KeyJ', 'j')) go(1)
    else if (is('KeyK', 'k')) go(-1)
    else return
    event.preventDefault()
    // the table would look for a title that begins with the letter
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
