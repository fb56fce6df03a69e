import { setTimeout as delay } from 'node:timers/promises'
import { TAGS } from '../content/tags.ts'
import { EVERYTHING, type Store } from '../database/index.ts'
import { log } from '../log.ts'
import { pendingRepository as pending } from './pending.repository.ts'
import { indexAgain } from './rebuild.repository.ts'

/** Articles of one transaction: other writes wait for it, and SQLite merges their words at its end. */
const AT_ONCE = 2
/** Milliseconds until a retry after the store failed. */
const AGAIN_MS = 5000

/**
 * Makes the search entries again of articles whose categories got another name, in the background
 * and in short transactions. What is left is in the store: whoever leads next goes on with it.
 */
export function pendingIndex(store: Store, leads: () => boolean = () => true) {
  const rest = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { ref: false, signal: store.closed }).catch(() => {})
  const isOver = (): boolean => store.closed.aborted || !leads()
  /** Runs until nothing is left; returns the number of articles. */
  const run = async (): Promise<number> => {
    for (let done = 0; ; ) {
      const contents = isOver() ? [] : await pending.some(store.kysely, AT_ONCE)
      if (contents.length === 0) return done
      const began = performance.now()
      await store.publish(async (tx) => {
        const languages = await indexAgain(tx, store.dialect, contents)
        await pending.remove(tx, contents)
        return { tags: languages.map(TAGS.search) }
      })
      done += contents.length
      // leaves as much time to others
      await rest(Math.max(performance.now() - began, 1))
    }
  }
  let running: Promise<void> | null = null
  const look = (): void => {
    if (running || isOver()) return
    const work = async (): Promise<void> => {
      try {
        await run()
      } catch (error) {
        if (isOver()) return
        log.error('search entries not made again', error)
        await rest(AGAIN_MS)
      }
      running = null
      // one that was added while the last one was made
      if (!isOver() && (await pending.some(store.kysely, 1).catch(() => [])).length > 0) look()
    }
    running = work()
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
