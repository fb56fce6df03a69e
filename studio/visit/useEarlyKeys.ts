import { useEffect, useEffectEvent } from 'react'

/** Listens to the keys of the window, before any control that stops propagation, wherever the focus is. */
export function useEarlyKeys(onKey: (event: KeyboardEvent) => void): void {
  const heard = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => heard(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
