import { useSyncExternalStore } from 'react'

/** A recently opened article. */
export interface Recent {
  contentIdx: number
  title: string
}

const KEY = 'studio-recent'
const MAX_RECENT = 8
const listeners = new Set<() => void>()
let text: string | null | undefined
let list: readonly Recent[] = []

function recent(): readonly Recent[] {
  const stored = localStorage.getItem(KEY)
  if (stored === text) return list
  text = stored
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    list = Array.isArray(read)
      ? read.filter((one) => typeof one?.contentIdx === 'number' && one.title)
      : []
  } catch {
    list = []
  }
  return list
}

/** Moves an article to the front of this device's recent list. */
export function remember({ contentIdx, title }: Recent): void {
  if (!title) return
  const others = recent().filter((one) => one.contentIdx !== contentIdx)
  localStorage.setItem(KEY, JSON.stringify([{ contentIdx, title }, ...others].slice(0, MAX_RECENT)))
  for (const notify of listeners) notify()
}

/** Clears the recent list: sign-out leaves no titles behind. */
export function forgetRecent(): void {
  localStorage.removeItem(KEY)
  for (const notify of listeners) notify()
}

/** Returns this device's recent articles, newest first. */
export const useRecent = (): readonly Recent[] =>
  useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  }, recent)
