import { LRUCache } from 'lru-cache'
import type { Store } from '../database/index.ts'

/**
 * Cache of expensive results (totals of lists and searches, months, tags) by key. An entry lives
 * until something is published, and at most a minute: an article may become visible by the clock.
 */
export function cachedUntilPublication<T>(store: Store) {
  const answers = new LRUCache<string, Promise<T>>({ max: 5000, ttl: 60_000 })
  store.onPublication(() => answers.clear())
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const cached = answers.get(key)
    if (cached) return cached
    const made = make()
    answers.set(key, made)
    // a failed query is retried; an entry that was cleared and computed again meanwhile stays
    made.catch(() => answers.peek(key) === made && answers.delete(key))
    return made
  }
}
