import { setTimeout as delay } from 'node:timers/promises'
import { EVERYTHING, type Store } from '../database/index.ts'
import { log } from '../log.ts'

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

/**
 * Reads again what this process follows, when content was loaded or a publication was missed: what
 * waits for publications waits for the first read, and a read that fails is repeated until it succeeds.
 * @param read returns whether what it read differs, so that everything is announced
 * @param failure the event to log if the first read fails
 */
export function readAgain(store: Store, read: () => Promise<boolean>, failure: string): void {
  const follow = async (): Promise<boolean> => {
    if (await read()) store.announce([EVERYTHING])
    return true
  }
  store.hold(
    follow().catch((error: unknown) => {
      log.error(failure, error)
      void insist(store, follow)
      return false
    }),
  )
}
