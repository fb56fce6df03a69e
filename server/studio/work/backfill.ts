import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { backfillRepository as mark } from './backfill.repository.ts'
import { createMissingSubjects } from './contents.ts'
import { contentsRepository } from './contents.repository.ts'

/** Articles read in one query, and given subjects in one transaction. */
const LOOKED_AT = 1000
const AT_ONCE = 20
/** Milliseconds until a retry after the store failed. */
const AGAIN_MS = 5000

/**
 * Creates the subjects of articles that were stored before the studio existed, in the background
 * and in short transactions that delay neither visitors nor editors. Progress is stored: a process
 * that starts later continues from there, and several may run at once. Resolves when it is done, or
 * when the store is closed.
 */
export async function backfill(store: Store): Promise<void> {
  const { kysely, dialect, closed } = store
  const rest = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { ref: false, signal: closed }).catch(() => {})
  const step = async (): Promise<boolean> => {
    const after = await mark.read(kysely)
    if (after === null) return false
    const { contents, last } = await contentsRepository.withoutSubject(kysely, after, LOOKED_AT)
    for (let from = 0; from < contents.length && !closed.aborted; from += AT_ONCE) {
      const began = performance.now()
      await store.transaction((tx) =>
        createMissingSubjects(tx, dialect, contents.slice(from, from + AT_ONCE)),
      )
      // leaves as much time to others
      await rest(Math.max(performance.now() - began, 1))
    }
    if (!closed.aborted) await mark.write(kysely, last)
    return last !== null
  }
  while (!closed.aborted) {
    try {
      if (!(await step())) return
    } catch (error) {
      if (closed.aborted) return
      log.error('creating missing subjects failed', error)
      await rest(AGAIN_MS)
    }
  }
}
