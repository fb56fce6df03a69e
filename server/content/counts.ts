import { LRUCache } from 'lru-cache'
import type { Store } from '../database/index.ts'

/**
 * Answers that are costly to make anew for each reader (totals of lists and searches, months, tags), kept by key until
 * something is published, and no longer than a minute: a content may become visible by the clock.
 */
export function keptUntilPublication<T>(store: Store) {
  const answers = new LRUCache<string, Promise<T>>({ max: 5000, ttl: 60_000 })
  store.onPublication(() => answers.clear())
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const kept = answers.get(key)
    if (kept) return kept
    const made = make()
    answers.set(key, made)
    // what failed is asked again; what was cleared and made anew meanwhile stays
    made.catch(() => answers.peek(key) === made && answers.delete(key))
    return made
  }
}
