import { useEffect, useRef, useState } from 'react'

/**
 * A list that shows some items and more at each More (AR-049, AR-141). All of them stand in the document: styles hide those
 * that are held back (`data-held`) where scripts run. The first new one gets the focus: its link, or itself.
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
    /** What an item says to the styles. */
    held: (index: number) => (index >= shown ? { 'data-held': '' } : {}),
    more: () => setShown((count) => Math.min(count + step, total)),
  }
}
