import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { backfillRepository as mark } from './backfill.repository.ts'
import { createMissingSubjects } from './contents.ts'
import { contentsRepository } from './contents.repository.ts'

/** Contents that are looked at in one query, and that are given subjects in one transaction. */
const LOOKED_AT = 1000
const AT_ONCE = 20
/** Milliseconds until a store that was away is asked again. */
const AGAIN_MS = 5000

/**
 * Gives the contents of a store from before the studio their subjects, in the background and in short transactions, so
 * that visitors and editors wait for none of it. What was done is noted: a process that starts later goes on from there,
 * and several at once do no harm. Resolves when it is done, or when the store is closed.
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
      // as long for everybody else
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
      log.error('contents without a subject could not be read', error)
      await rest(AGAIN_MS)
    }
  }
}
