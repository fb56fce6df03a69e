import type { LRUCache } from 'lru-cache'
import { sequence } from '../sequence.ts'
import { dictionaries } from './cold-form.ts'
import { encoded } from './encodings.ts'
import { unbrotlied } from './representation.ts'
import { coldPage, type StoredPage, warmPage } from './stored-page.ts'
import { concerns } from './tags.ts'

/** Requests of a cold page from which it is stored again in the form that is sent. */
export const WARM = 8
/** Maximum number of evicted pages that wait to become cold; further ones are dropped. */
const COOLING = 16

const headerOf = ({ headers }: StoredPage, name: string): string | undefined => {
  const at = headers.indexOf(name)
  return at < 0 ? undefined : headers[at + 1]
}

export interface ColdTier {
  /** Keeps an evicted page in the cold partition, which has room for three times as many. */
  cool(key: string, page: StoredPage): void
  /** Counts a request of a cold page; a page in demand is stored again in the form that is sent. */
  requested(key: string, page: StoredPage): void
  /** Marks the pages that are in no partition yet. */
  purge(tags: ReadonlySet<string>): void
}

/**
 * Moves pages between a partition and a colder one, whose pages are stored as what differs from
 * another page of their language. Both are of the same cache.
 * @param isStored whether the cache has a page of that key
 * @param lifeMs milliseconds after which another page becomes the dictionary; older cold pages are
 *   dropped then, so that at most two dictionaries of a language are in memory
 */
export function coldTier({
  main,
  cold,
  isStored,
  lifeMs,
  now,
  onFailure,
}: {
  main: LRUCache<string, StoredPage>
  cold: LRUCache<string, StoredPage>
  isStored(key: string): boolean
  lifeMs: number
  now(): number
  onFailure(error: unknown, key: string): void
}): ColdTier {
  const dictionary = dictionaries(lifeMs)
  const inTurn = sequence()
  const cooling = new Set<StoredPage>()

  async function store(key: string, page: StoredPage): Promise<void> {
    const identity = await unbrotlied(page.stored.body)
    const shared = dictionary.of(headerOf(page, 'content-language') ?? '', identity, now())
    if (shared === identity)
      for (const [other, { storedAt }] of cold.entries())
        if (now() - storedAt >= lifeMs) cold.delete(other)
    const next = shared ? await coldPage(page, identity, shared) : null
    // a purge, or a new render, may have come in the meantime
    if (next && !page.purged && !isStored(key)) cold.set(key, next)
  }

  async function warm(key: string, page: StoredPage): Promise<void> {
    const form = await encoded(page, 'br')
    if (cold.peek(key) !== page || page.purged) return
    cold.delete(key)
    main.set(key, warmPage(page, form))
  }

  return {
    cool(key, page) {
      const isHtml = headerOf(page, 'content-type')?.startsWith('text/html')
      if (!isHtml || !page.isCompressed || page.purged || cooling.size >= COOLING) return
      cooling.add(page)
      inTurn(() => store(key, page))
        .catch((error: unknown) => onFailure(error, key))
        .finally(() => cooling.delete(page))
    },
    requested(key, page) {
      if (page.hits === WARM) warm(key, page).catch((error: unknown) => onFailure(error, key))
    },
    purge(tags) {
      for (const page of cooling) if (concerns(tags, page.tags)) page.purged = true
    },
  }
}
