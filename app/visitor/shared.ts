import { useSyncExternalStore } from 'react'

/** A value of the page that several components share, and that notifies them of changes. */
export interface Shared<T> {
  get(): T
  /** Sets the value and notifies listeners; setting the same value again does nothing. */
  set(next: T): void
  /** Calls `listener` at each change until the returned function is called. */
  follow(listener: () => void): () => void
  /** Returns the value as it changes; the initial one on the server. */
  useValue(): T
}

/** Creates a shared value that starts as `first`. */
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
