import { setTimeout as delay } from 'node:timers/promises'
import { LANGUAGES } from '../../contract/language.ts'
import { TAGS } from '../content/tags.ts'
import { type Change, EVERYTHING, type Queries, type Store } from '../database/index.ts'
import { isPassing } from '../database/passing-error.ts'
import { log } from '../log.ts'
import { pendingRepository as pending } from './pending.repository.ts'
import { indexAgain } from './rebuild.repository.ts'

/** Articles of one transaction: other writes wait for it. */
const AT_ONCE = 2
/** Milliseconds until a retry after the store failed. */
const AGAIN_MS = 5000
/** Milliseconds between two purges of what searches found, while entries are made. */
const PURGE_MS = 5000
/** Milliseconds until the second attempt for an article, doubled each time, and attempts in all. */
const [FIRST_WAIT_MS, ATTEMPTS] = [60_000, 8]

const NOTHING: Change = { tags: [] }
// of all languages: another process may have made entries, and ended before it purged
const PURGE: Change = { tags: LANGUAGES.map(TAGS.search) }

/**
 * Makes the search entries again of articles whose categories got another name, in the background
 * and in short transactions. What is left is in the store: whoever leads next goes on with it. An
 * article that fails holds nobody up: it is tried again later, `ATTEMPTS` times in all.
 */
export function pendingIndex(store: Store, leads: () => boolean = () => true) {
  const rest = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { ref: false, signal: store.closed }).catch(() => {})
  const isOver = (): boolean => store.closed.aborted || !leads()

  /** Puts an article off that failed, or gives it up. */
  const putOff = async (tx: Queries, contentIdx: number, error: unknown): Promise<void> => {
    const before = await pending.attempts(tx, contentIdx)
    if (before === null) return
    const attempts = before + 1
    const isGivenUp = attempts >= ATTEMPTS
    log.error(
      isGivenUp ? 'search entry given up' : 'search entry not made again: tried again later',
      error,
      { contentIdx, attempts },
    )
    if (isGivenUp) return pending.remove(tx, [contentIdx])
    const due = Date.now() + FIRST_WAIT_MS * 2 ** before
    await pending.defer(tx, contentIdx, attempts, new Date(due).toISOString())
  }

  /** Runs until nothing is due any more; returns the number of articles. */
  const run = async (): Promise<number> => {
    let purgedAt = performance.now()
    let owes = false
    /** Ends the turn of some articles; searches are purged now and then, and at the end. */
    const publish = async (now: string, work: (tx: Queries) => Promise<void>): Promise<void> => {
      let purges = false
      await store.publish(async (tx) => {
        await work(tx)
        purges =
          performance.now() - purgedAt >= PURGE_MS || (await pending.due(tx, now, 1)).length === 0
        return purges ? PURGE : NOTHING
      })
      owes = !purges
      if (purges) purgedAt = performance.now()
    }
    const make = async (contents: readonly number[], now: string): Promise<void> => {
      try {
        await publish(now, async (tx) => {
          await indexAgain(tx, store.dialect, contents)
          await pending.remove(tx, contents)
        })
      } catch (error) {
        // the store's own failure is no fault of an article
        if (isPassing(error) || isOver()) throw error
        const [first, ...others] = contents
        if (first === undefined) return
        if (others.length === 0) await publish(now, (tx) => putOff(tx, first, error))
        else for (const one of contents) await make([one], now)
      }
    }
    for (let done = 0; ; ) {
      const now = new Date().toISOString()
      const contents = isOver() ? [] : await pending.due(store.kysely, now, AT_ONCE)
      if (contents.length === 0) {
        // the last articles were removed by others
        if (owes && !isOver()) await store.publish(async () => PURGE)
        return done
      }
      const began = performance.now()
      await make(contents, now)
      done += contents.length
      // leaves as much time to others
      await rest(Math.max(performance.now() - began, 1))
    }
  }

  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  store.closed.addEventListener('abort', () => clearTimeout(timer))
  const look = (): void => {
    if (isRunning || isOver()) return
    isRunning = true
    const work = async (): Promise<void> => {
      try {
        await run()
      } catch (error) {
        if (!isOver()) {
          log.error('search entries not made again', error)
          await rest(AGAIN_MS)
        }
      }
      isRunning = false
      if (isOver()) return
      // one that failed, or that was added while the last one was made
      const due = await pending.nextDue(store.kysely).catch(() => '')
      if (due === null || store.closed.aborted) return
      clearTimeout(timer)
      timer = setTimeout(look, due === '' ? 1 : Math.max(Date.parse(due) - Date.now(), 1)).unref()
    }
    void work()
  }
  return {
    run,
    look,
    /** Looks whenever a publication renamed something; returns what ends it. */
    watch: (): (() => void) =>
      store.onPublication((tags) => {
        if (tags.includes(EVERYTHING)) look()
      }),
  }
}
