import { setTimeout as delay } from 'node:timers/promises'
import type { CallKey, PageKey } from '../page-cache/key.ts'
import type { Obtained, PageCache } from '../page-cache/store.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import { OURSELVES } from '../limits/requests.ts'
import { type CostLimit, type RateLimit, REJECTION_DELAY_MS } from '../limits/rate-limits.ts'
import type { Spent } from './render.ts'
import { type RenderQueue, RenderRejectedError } from './render-queue.ts'

type Key = Pick<PageKey | CallKey, 'key' | 'partition'>
/** Renders it, and reports the cost. */
type Make<T> = (spent: Spent) => Promise<T>

/**
 * Renders for the cache, within the bounds of the process and of each address. Cached entries never
 * come here.
 */
export interface BoundedRenders {
  /**
   * The result of a request, or why nothing is rendered for its address. Joining a running render
   * is not counted.
   */
  obtain(
    key: Key,
    address: string,
    limit: RateLimit,
    make: Make<Rendered>,
  ): Promise<Obtained | RenderRejectedError>
  /** Renders for one request without caching: within the same bounds. */
  once<T>(address: string, limit: RateLimit, make: Make<T>): Promise<T | RenderRejectedError>
  /** Renders stale entries again in the background. Never rejects. */
  refresh(key: Key, make: Make<Rendered>): Promise<Obtained>
}

/**
 * Times that a request retries after a render that it had joined was rejected for another address.
 */
const TRIES = 3

/**
 * @param costs receives the cost of each render by address; an address over its budget gets no more
 *   for now
 * @param due delays renders that have not begun while due schedules are not applied: applying has
 *   the process to itself, and the renders show the result
 */
export function boundedRenders(
  cache: PageCache,
  queue: RenderQueue,
  costs: CostLimit,
  due: () => Promise<void> | null = () => null,
): BoundedRenders {
  const refusals = new WeakMap<Promise<Obtained>, () => RenderRejectedError | null>()

  /** @throws Refused */
  async function within<T>(address: string, limit: RateLimit | null, make: Make<T>): Promise<T> {
    const wait = limit && ((await limit.take(address)) ?? (await costs.wait(address)))
    if (wait !== null) throw new RenderRejectedError(429, wait, address)
    return queue.run(address, async () => {
      const held = due()
      if (held) await held
      return make((ms) => void (limit && costs.spend(address, ms)))
    })
  }

  function start(
    key: Key,
    address: string,
    limit: RateLimit | null,
    make: Make<Rendered>,
  ): Promise<Obtained> {
    let refused: RenderRejectedError | null = null
    const flight = cache.obtain(key.key, key.partition, async () => {
      try {
        return await within(address, limit, make)
      } catch (error) {
        if (error instanceof RenderRejectedError) refused = error
        throw error
      }
    })
    if (!refusals.has(flight)) refusals.set(flight, () => refused)
    return flight
  }

  return {
    async obtain(key, address, limit, make) {
      for (let tries = 1; ; tries += 1) {
        const flight = start(key, address, limit, make)
        const obtained = await flight
        const refused = refusals.get(flight)?.() ?? null
        if (!refused) return obtained
        // a render rejected for another address is not rejected for this one
        if (refused.address !== address && tries < TRIES) continue
        if (obtained.page) return obtained
        if (refused.status === 429) await delay(REJECTION_DELAY_MS)
        return refused
      }
    },
    async once(address, limit, make) {
      try {
        return await within(address, limit, make)
      } catch (error) {
        if (!(error instanceof RenderRejectedError)) throw error
        if (error.status === 429) await delay(REJECTION_DELAY_MS)
        return error
      }
    },
    refresh: (key, make) => start(key, OURSELVES, null, make),
  }
}
