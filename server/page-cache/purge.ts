import type { PageCache } from './store.ts'

/** Store operations that the cache needs. */
export interface Publications {
  /**
   * Subscribes to publications, with the tags that changed; returns a function that unsubscribes.
   */
  onPublication(listener: (tags: readonly string[]) => void): (() => void) | undefined
  /** Checks whether another process has published (SQLite); cheap, and rate-limited by itself. */
  checkForPublications(): unknown
}

/** Holds requests until due schedules are applied. */
export interface ScheduleBarrier {
  /**
   * A single comparison: null = continue at once. Else resolves when the request may continue;
   * never rejects.
   */
  wait(): Promise<void> | null
  /** Starts the timer; resolves when the schedules were read, or could not be. */
  start(): Promise<void>
}

/**
 * Connects the cache to the store: a publication invalidates the affected pages before the next
 * request.
 * @param afterwards called after each purge, for other data derived from content
 * @returns `check`, to be called with each page request; it never throws, as a page must be served
 *   without a store too
 */
export function purgeOnPublication(
  cache: PageCache,
  store: Publications,
  afterwards: (tags: readonly string[]) => void = () => {},
): { check(): void } {
  store.onPublication((tags) => {
    cache.purge(tags)
    afterwards(tags)
  })
  return {
    check() {
      try {
        const checked = store.checkForPublications()
        if (checked instanceof Promise) checked.catch(() => {})
      } catch {
        // the store is unavailable: only the cached page is left
      }
    },
  }
}
