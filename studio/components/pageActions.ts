import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { IconName } from './Icon/paths.tsx'

/** What can be done on the page that is open, offered by the palette. */
export interface PageAction {
  /** Unique on the page. */
  id: string
  name: string
  icon: IconName
  run: () => void
}

let registered: readonly (() => readonly PageAction[])[] = []
const listeners = new Set<() => void>()
const change = (next: typeof registered): void => {
  registered = next
  for (const notify of listeners) notify()
}

/** Offers actions in the palette while the calling component is shown. */
export function usePageActions(actions: readonly PageAction[]): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const own = () => current.current
    change([...registered, own])
    return () => change(registered.filter((one) => one !== own))
  }, [])
}

/** Returns the actions of the page that is open. */
export const useOfferedActions = (): PageAction[] =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
    () => registered,
  ).flatMap((actions) => actions())
