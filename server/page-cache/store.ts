import { LRUCache } from 'lru-cache'
import { sequence } from '../sequence.ts'
import { isUnavailable } from '../unavailable.ts'
import { coldTier } from './cold-tier.ts'
import type { CachePartition } from './key.ts'
import {
  LEVELS,
  OFTEN,
  RejectedError,
  type Rendered,
  sizeOf,
  smaller,
  type StoredPage,
  storedPage,
} from './stored-page.ts'
import { FOR_GOOD } from '../database/purge-marks.ts'
import { concerns } from './tags.ts'

/**
 * Milliseconds that a page is served as fresh. Publications, due schedules and the change of day
 * purge what they affect, so that this only limits a mistake.
 */
export const FRESH = 24 * 3_600_000
/**
 * Age in milliseconds up to which a stale page is served while a new one is rendered in the
 * background; an entry not requested for longer is rendered first.
 */
export const STALE_WHILE_RENDERING = FRESH + 10 * 60_000
/** Age in milliseconds up to which a stale page is served when no new one can be rendered. */
export const STALE_IF_FAILING = 2 * FRESH
/** Milliseconds between attempts after a failed render. */
const RETRY = 1000
/** Requests of a page from which it is rendered again as soon as it is purged. */
const DEMANDED = 4
/** Maximum number of pages that are rendered again after a purge. */
const AHEAD = 64
/** Maximum number of cached not-found pages. */
export const MISSING_PAGES = 200

/** A page from the cache, and whether a new one should be rendered in the background. */
export interface Found {
  page: StoredPage
  stale: boolean
}

/** The result of a request for a page: the page, or null if rendering failed and none is cached. */
export interface Obtained {
  page: StoredPage | null
  /** Its origin, for the log. */
  from: 'render' | 'kept'
  /**
   * Without a page: whether an internal error caused it (500), or its data is unavailable for now
   * (503).
   */
  status?: 500 | 503
}

interface Flight {
  promise: Promise<Obtained>
  /** Tags purged since it began. */
  purged: Set<string>
}

export interface PageCache {
  /** Returns the page to answer with at once; null = it has to be rendered. */
  find(key: string): Found | null
  /** Whether `find` returns a fresh page; unlike it, this does not count as a request. */
  isFresh(key: string): boolean
  /** Renders a page once per key; concurrent callers share the result. Never rejects. */
  obtain(key: string, partition: CachePartition, render: () => Promise<Rendered>): Promise<Obtained>
  /**
   * Invalidates pages with these tags, at once; the results of renders that began before are sent
   * but not cached. Invalidated pages are still served if rendering fails, unless `FOR_GOOD` is
   * among the tags.
   */
  purge(tags: Iterable<string>): number
  /** Cached pages and bytes. */
  usage(): { pages: number; bytes: number }
}

/**
 * Frees bytes that are not read any more. V8 would count them until it collects garbage, and collect
 * it more often for them: 2 ms of processor time for each page.
 */
function release({ buffer, byteLength }: Buffer): void {
  // small ones share their memory with others
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/**
 * A cache of pages as bytes, bounded by `bytes` in total; 0 = nothing is cached.
 * @param onFailure called for every render that threw
 * @param onPurge called with the keys of purged pages that are in demand, the most requested first
 */
export function createPageCache({
  bytes,
  now = Date.now,
  onFailure = () => {},
  onPurge = () => {},
}: {
  bytes: number
  now?: () => number
  onFailure?: (error: unknown, key: string) => void
  onPurge?: (keys: readonly string[]) => void
}): PageCache {
  const createPartition = (
    share: number,
    more: Partial<LRUCache.OptionsMaxLimit<string, StoredPage, unknown>> = {},
  ): LRUCache<string, StoredPage> => {
    const maxSize = Math.max(1, Math.floor(bytes * share))
    return new LRUCache<string, StoredPage>({ maxSize, sizeCalculation: sizeOf, ...more })
  }
  const partitions = {
    main: createPartition(0.45, {
      dispose: (page, key, reason) => {
        if (reason === 'evict') tier.cool(key, page)
      },
    }),
    /** Evicted pages, as what differs from another page. */
    cold: createPartition(0.3),
    open: createPartition(0.1875),
    missing: createPartition(0.0625, { max: MISSING_PAGES }),
  }
  const all = Object.values(partitions)
  /** Newest render of each key: concurrent callers join it. */
  const joinable = new Map<string, Flight>()
  const running = new Set<Flight>()

  const stored = (key: string): StoredPage | undefined =>
    partitions.main.get(key) ??
    partitions.cold.get(key) ??
    partitions.open.get(key) ??
    partitions.missing.get(key)
  const tier = coldTier({
    main: partitions.main,
    cold: partitions.cold,
    isStored: (key) => all.some((partition) => partition.has(key)),
    lifeMs: FRESH,
    now,
    onFailure,
  })
  const drop = (key: string): void => {
    for (const one of all) one.delete(key)
  }

  function keep(key: string, where: CachePartition, page: StoredPage): void {
    drop(key)
    if (bytes > 0) (page.status === 404 ? partitions.missing : partitions[where]).set(key, page)
  }

  const storable = (page: StoredPage, rendered: Rendered): boolean =>
    !rendered.once &&
    (page.status === 200 || page.status === 404) &&
    !rendered.headers.some(([name]) => name === 'set-cookie')

  /** One at a time, as each takes a processor for 0.2 s. */
  const compressions = sequence()
  /**
   * Compresses a page that is served often as far as possible; the LRU region only learns the new
   * size if the entry is replaced by another object.
   */
  function compress(key: string, page: StoredPage): void {
    compressions(async () => {
      if (partitions.main.peek(key) !== page || page.purged) return
      const small = await smaller(page)
      // events in the meantime (a purge) apply to both objects
      const { purged, retryAt, hits, demand } = page
      if (partitions.main.peek(key) === page)
        partitions.main.set(key, Object.assign(small, { purged, retryAt, hits, demand }))
    }).catch((error: unknown) => onFailure(error, key))
  }

  async function run(
    key: string,
    where: CachePartition,
    flight: Flight,
    render: () => Promise<Rendered>,
  ): Promise<Obtained> {
    let status: Obtained['status'] = 500
    let isRejected = false
    const rendered = await Promise.resolve()
      .then(render)
      .catch((error: unknown) => {
        if (isUnavailable(error)) status = 503
        isRejected = error instanceof RejectedError
        onFailure(error, key)
        return null
      })
    if (!rendered || rendered.failed) {
      const old = stored(key)
      if (old && now() - old.storedAt < STALE_IF_FAILING) {
        // a client over its limit does not hold everybody on what is out of date
        if (!isRejected) old.retryAt = now() + RETRY
        return { page: old, from: 'kept' }
      }
      if (!rendered || (rendered.status >= 500 && !rendered.once))
        return { page: null, from: 'render', status: rendered?.status === 503 ? 503 : status }
      // a page with a missing part is better than none, and is not cached: the next load retries
      // (SH-233)
      return { page: await storedPage(rendered, now()), from: 'render' }
    }
    const old = stored(key)
    const page = await storedPage(rendered, now(), {
      level: where === 'main' && rendered.status === 200 ? LEVELS.first : LEVELS.seldom,
      before: old,
    })
    if (page.isCompressed) release(rendered.body)
    if (concerns(flight.purged, page.tags)) {
      page.purged = true
      return { page, from: 'render' }
    }
    if (!storable(page, rendered)) {
      drop(key)
      return { page, from: 'render' }
    }
    keep(key, where, page)
    return { page, from: 'render' }
  }

  return {
    find(key) {
      const page = stored(key)
      if (!page) return null
      const time = now()
      const age = time - page.storedAt
      if (age >= STALE_IF_FAILING) return null
      if (page.retryAt > time) return { page, stale: false }
      if (page.purged || age >= STALE_WHILE_RENDERING) return null
      page.hits += 1
      page.demand += 1
      if (page.hits === OFTEN && page.isCompressed && partitions.main.peek(key) === page)
        compress(key, page)
      if (page.dictionary) tier.requested(key, page)
      return { page, stale: age >= FRESH }
    },
    isFresh(key) {
      const page = all.map((one) => one.peek(key)).find((one) => one !== undefined)
      if (!page) return false
      const age = now() - page.storedAt
      if (age < STALE_IF_FAILING && page.retryAt > now()) return true
      return !page.purged && age < FRESH
    },
    obtain(key, where, render) {
      const other = joinable.get(key)
      if (other) return other.promise
      const flight: Flight = {
        promise: undefined as unknown as Promise<Obtained>,
        purged: new Set(),
      }
      running.add(flight)
      joinable.set(key, flight)
      flight.promise = run(key, where, flight, render)
        .catch((error: unknown): Obtained => {
          onFailure(error, key)
          return { page: stored(key) ?? null, from: 'kept' }
        })
        .finally(() => {
          running.delete(flight)
          if (joinable.get(key) === flight) joinable.delete(key)
        })
      return flight.promise
    },
    purge(tags) {
      const purged = new Set(tags)
      // the reads of a running render are not known yet: later callers start another one
      for (const flight of running) for (const tag of purged) flight.purged.add(tag)
      joinable.clear()
      tier.purge(purged)
      const dropped: string[] = []
      const demanded: [key: string, demand: number][] = []
      let count = 0
      for (const one of all) {
        for (const [key, page] of one.entries()) {
          if (!concerns(purged, page.tags)) continue
          if (purged.has(FOR_GOOD)) dropped.push(key)
          if (page.purged) continue
          page.purged = true
          page.retryAt = 0
          count += 1
          // visitors can make up the addresses of the other partitions without limit
          if (one === partitions.main && page.isRefreshed && page.demand >= DEMANDED)
            demanded.push([key, page.demand])
        }
      }
      for (const key of dropped) drop(key)
      demanded.sort(([, one], [, other]) => other - one)
      if (demanded.length > 0) onPurge(demanded.slice(0, AHEAD).map(([key]) => key))
      return count
    },
    usage: () => ({
      pages: all.reduce((sum, one) => sum + one.size, 0),
      bytes: all.reduce((sum, one) => sum + one.calculatedSize, 0),
    }),
  }
}
