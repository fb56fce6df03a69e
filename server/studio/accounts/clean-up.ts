import type { Store } from '../../database/index.ts'
import { removeExpired } from './clean-up.repository.ts'
import { IDLE_MS } from './sessions.ts'

/** Milliseconds between two clean-ups of a process: it costs strangers nothing to have one asked for. */
const EVERY_MS = 5000

/** Takes away what expired, on the way of those who come, at most every few seconds. */
export function cleanUp(store: Store, now: () => number): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    // a clock that was set back does not end it
    if (Math.abs(now() - last) < EVERY_MS) return
    last = now()
    const at = (from: number): string => new Date(from).toISOString()
    await store.transaction((tx) =>
      removeExpired(tx, store.dialect, at(now()), at(now() - IDLE_MS)),
    )
  }
}
export type CleanUp = ReturnType<typeof cleanUp>
