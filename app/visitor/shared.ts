import { useSyncExternalStore } from 'react'

/** A value of the page that several parts know, and what tells them when it changes. */
export interface Shared<T> {
  get(): T
  /** Sets it and tells who follows; the value that it has already is no news. */
  set(next: T): void
  /** Calls `listener` at each change until what it returns is called. */
  follow(listener: () => void): () => void
  /** The value as it changes; the first one on the server. */
  useValue(): T
}

/** Makes a shared value that begins as `first`. */
export function shared<T>(first: T): Shared<T> {
  let value = first
  const listeners = new Set<() => void>()
  const get = (): T => value
  const follow = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    follow,
    useValue: () => useSyncExternalStore(follow, get, () => first),
  }
}
