import type { PageCache } from './store.ts'

/** What the cache needs of the store of the content. */
export interface Publications {
  /** Tells of each publication, with the tags that changed; returns what ends it. */
  onPublication(listener: (tags: readonly string[]) => void): (() => void) | undefined
  /** Looks whether another process has published (SQLite); cheap, and limits itself. */
  checkForPublications(): unknown
}

/** Keeps requests until what is due is there. */
export interface DueGate {
  /** One number is compared: null = go on at once. Else resolves when the request may go on; never rejects. */
  wait(): Promise<void> | null
  /** Begins to look at the clock; resolves when what is to come was read, or could not be. */
  start(): Promise<void>
}

/**
 * Binds the cache to the store: a publication takes the pages it concerns out of use before the next request.
 * @param afterwards called after each purge, for what else was made of content
 * @returns `check`, to be called with each page request; it never throws, for a page must be answered without a store too
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
        // the store is away: the cached page is what there is
      }
    },
  }
}
