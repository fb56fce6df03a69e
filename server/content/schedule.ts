import { setTimeout as delay } from 'node:timers/promises'
import { EVERYTHING, type Plan, type Store } from '../database/index.ts'
import { type Listing, staleWhenDue } from './changes.ts'
import { contentRepository } from './content.repository.ts'
import { newSince } from './new-since.ts'

/** Milliseconds until a store that was away is asked again. */
const AGAIN_MS = 1000

/** The plan of a content whose hour is to come (SH-186: `publishAt`); `at` null takes one back. */
export const planOf = (one: Listing, at: string | null = one.publishAt): Plan => ({
  key: `content:${one.contentIdx}`,
  at,
  tags: at === null ? [] : staleWhenDue(one, newSince()),
})

/** Reads what is planned, at the start and whenever everything may have changed; each publication tells of its own plans. */
export function watchSchedule(store: Store): void {
  const contents = contentRepository(store)
  const read = async (): Promise<void> => {
    // what comes due until it is read is told then
    const from = new Date().toISOString()
    while (!store.closed.aborted) {
      const done = await store
        .refillPlans(async () => (await contents.plannedAfter(from)).map((one) => planOf(one)))
        .then(
          () => true,
          () => false,
        )
      if (done) return
      await delay(AGAIN_MS, undefined, { ref: false, signal: store.closed }).catch(() => {})
    }
  }
  store.onPublication((tags) => {
    if (tags.includes(EVERYTHING)) void read()
  })
  void read()
}
