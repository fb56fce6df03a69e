import { NOTIFICATION_DAYS } from '../../../contract/studio/notifications.ts'
import type { Store } from '../../database/index.ts'
import { BIN_MS } from '../bin-use.ts'
import { emptyBin, removeExpired } from './clean-up.repository.ts'
import { IDLE_MS } from './sessions.ts'

const DAY_MS = 86_400_000
/** Milliseconds between two clean-ups of a process: strangers can trigger one at no cost. */
const EVERY_MS = 5000

/** Deletes expired rows during requests, at most every few seconds. */
export function cleanUp(store: Store, now: () => number): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    // setting the clock back does not stop it
    if (Math.abs(now() - last) < EVERY_MS) return
    last = now()
    const at = (from: number): string => new Date(from).toISOString()
    await store.transaction(async (tx) => {
      await removeExpired(
        tx,
        store.dialect,
        at(now()),
        at(now() - IDLE_MS),
        at(now() - NOTIFICATION_DAYS * DAY_MS),
      )
      await emptyBin(tx, at(now() - BIN_MS))
    })
  }
}
export type CleanUp = ReturnType<typeof cleanUp>
