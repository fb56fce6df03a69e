import { setTimeout as delay } from 'node:timers/promises'
import type { CallKey, PageKey } from '../page-cache/key.ts'
import type { Obtained, PageCache } from '../page-cache/store.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import { type CostLimit, type RateLimit, REFUSAL_DELAY_MS } from '../limits/rate-limits.ts'
import type { Spent } from './render.ts'
import { Refused, type RenderQueue } from './render-queue.ts'

type Key = Pick<PageKey | CallKey, 'key' | 'room'>
/** Makes it, and tells what that cost. */
type Make<T> = (spent: Spent) => Promise<T>

/** What is made for the cache, within the bounds of the process and of each address. What is kept already never comes here. */
export interface BoundedRenders {
  /** What a request comes to, or why nothing is made for its address. Who joins a render that runs is not counted. */
  obtain(
    key: Key,
    address: string,
    limit: RateLimit,
    make: Make<Rendered>,
  ): Promise<Obtained | Refused>
  /** What is made for one request and kept by nobody: within the same bounds. */
  once<T>(address: string, limit: RateLimit, make: Make<T>): Promise<T | Refused>
  /** Makes anew, behind an answer, what was stale. */
  refresh(key: Key, make: Make<Rendered>): void
}

/** Stands for the site itself, where it renders behind an answer: it takes turns like an address. */
const OURSELVES = ''
/** Times that a request tries anew after a render that it had joined was refused to another address. */
const TRIES = 3

/**
 * @param costs what was made for an address is told here; one that has had too much gets no more for now
 * @param due keeps renders that had not begun while something due is not there yet: it has the process to itself, and they show it
 */
export function boundedRenders(
  cache: PageCache,
  queue: RenderQueue,
  costs: CostLimit,
  due: () => Promise<void> | null = () => null,
): BoundedRenders {
  const refusals = new WeakMap<Promise<Obtained>, () => Refused | null>()

  /** @throws Refused */
  async function within<T>(address: string, limit: RateLimit | null, make: Make<T>): Promise<T> {
    const wait = limit && ((await limit.take(address)) ?? (await costs.wait(address)))
    if (wait !== null) throw new Refused(429, wait, address)
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
    let refused: Refused | null = null
    const flight = cache.obtain(key.key, key.room, async () => {
      try {
        return await within(address, limit, make)
      } catch (error) {
        if (error instanceof Refused) refused = error
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
        if (obtained.page || !refused) return obtained
        // what was refused to another address is not refused to this one
        if (refused.address !== address && tries < TRIES) continue
        if (refused.status === 429) await delay(REFUSAL_DELAY_MS)
        return refused
      }
    },
    async once(address, limit, make) {
      try {
        return await within(address, limit, make)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.status === 429) await delay(REFUSAL_DELAY_MS)
        return error
      }
    },
    refresh: (key, make) => void start(key, OURSELVES, null, make),
  }
}
