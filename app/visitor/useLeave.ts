import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `left` when the visitor navigates to another path or query (SH-096, SH-167). */
export function useLeave(left: () => void): void {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const before = useRef(address)
  const leave = useEffectEvent(left)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    leave()
  }, [address])
}
