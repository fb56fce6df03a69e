import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `left` when the visitor goes to another address: its path or its query is another (SH-096, SH-167). */
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
