import { useEffect, useRef, useState } from 'react'

/**
 * Shows some items of a list, and more at each press of More (AR-049, AR-141). All items are in the
 * document: with scripts, styles hide the remaining ones (`data-held`). The first new item takes
 * the focus: its link, or the item itself.
 */
export function useMore<List extends HTMLElement = HTMLUListElement>(
  total: number,
  first: number,
  step: number,
) {
  const list = useRef<List>(null)
  const [shown, setShown] = useState(first)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    const item = list.current?.children[before.current] as HTMLElement | undefined
    ;(item?.querySelector<HTMLElement>('a') ?? item)?.focus()
    before.current = shown
  }, [shown])
  return {
    list,
    shown: Math.min(shown, total),
    /** Attributes of an item for the styles. */
    held: (index: number) => (index >= shown ? { 'data-held': '' } : {}),
    more: () => setShown((count) => Math.min(count + step, total)),
  }
}
