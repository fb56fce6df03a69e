import { LRUCache } from 'lru-cache'
import type { Store } from '../database/index.ts'

/**
 * Counts that are costly to make anew for each reader (totals of lists and searches), kept by key until something is
 * published, and no longer than a minute: a content may become visible by the clock.
 */
export function keptCounts(store: Store) {
  const counts = new LRUCache<string, Promise<number>>({ max: 5000, ttl: 60_000 })
  store.onPublication(() => counts.clear())
  return (key: string, count: () => Promise<number>): Promise<number> => {
    const kept = counts.get(key)
    if (kept) return kept
    const made = count()
    counts.set(key, made)
    made.catch(() => counts.delete(key))
    return made
  }
}
