import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../database/index.ts'

/** Milliseconds until an unavailable store is queried again. */
const AGAIN_MS = 1000

/** Does a work again until it was done once, or the store is closed. Never rejects. */
export async function insist(
  { closed }: Pick<Store, 'closed'>,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!closed.aborted) {
    const done = await work().then(
      () => true,
      () => false,
    )
    if (done) return
    await delay(AGAIN_MS, undefined, { ref: false, signal: closed }).catch(() => {})
  }
}
