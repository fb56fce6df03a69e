import { useEffect, useRef, useState } from 'react'
import { FIRST_ESG_RESOURCES, MORE_ESG_RESOURCES } from '../../../contract/limits.ts'

/**
 * A list that shows four items and two more at each More (AR-049). All of them stand in the document: styles hide those
 * that are not `shown` where scripts run. The first new one gets the focus.
 */
export function useMore(total: number) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(FIRST_ESG_RESOURCES)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    list.current?.children[before.current]?.querySelector<HTMLElement>('a')?.focus()
    before.current = shown
  }, [shown])
  return {
    list,
    shown: Math.min(shown, total),
    /** What an item says to the styles. */
    held: (index: number) => (index >= shown ? { 'data-held': '' } : {}),
    more: () => setShown((count) => Math.min(count + MORE_ESG_RESOURCES, total)),
  }
}
