import { useSyncExternalStore } from 'react'

/** A recently opened article. */
export interface Recent {
  contentIdx: number
  title: string
}

const KEY = 'studio-recent'
const KEPT = 8
const listeners = new Set<() => void>()
let text: string | null | undefined
let list: readonly Recent[] = []

function recent(): readonly Recent[] {
  const kept = localStorage.getItem(KEY)
  if (kept === text) return list
  text = kept
  try {
    const read: unknown = JSON.parse(kept ?? '[]')
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
  localStorage.setItem(KEY, JSON.stringify([{ contentIdx, title }, ...others].slice(0, KEPT)))
  for (const tell of listeners) tell()
}

/** Clears the recent list: sign-out leaves no titles behind. */
export function forgetRecent(): void {
  localStorage.removeItem(KEY)
  for (const tell of listeners) tell()
}

/** Returns this device's recent articles, newest first. */
export const useRecent = (): readonly Recent[] =>
  useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
    }
  }, recent)
