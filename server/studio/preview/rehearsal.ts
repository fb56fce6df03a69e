import { ARCHIVES, type ArchiveName } from '../../../contract/archives.ts'
import type { SiteModel } from '../../../contract/site-model.ts'
import type { Store } from '../../database/index.ts'
import { sequence } from '../../sequence.ts'
import { modelOf } from '../../site-model.ts'
import type { Publication } from '../publication/visible.ts'

/** The content of a preview, as if it were published. */
export interface Rehearsed {
  /** Prepares slow parts, before anything waits for it. */
  prepare(): Promise<unknown>
  /** Writes the rows that visitors would read. */
  publish(tx: Publication): Promise<unknown>
}
/**
 * Milliseconds for which a transaction waits for further reads: a loader asks again as soon as it is
 * answered, and the same writes need not be made twice.
 */
const NEXT_READS_MS = 3
/** Times that a transaction answers the reads that wait by then. */
const ROUNDS = 4
type Read = (model: SiteModel) => Promise<void>

/**
 * Reads the site as a publication would leave it, in transactions that are rolled back. One
 * transaction answers all waiting reads, and those that follow at once; none stays open while a page
 * is rendered. One runs at a
 * time in a process, and other users of the database get a turn before the next begins: previews
 * delay a write by at most one of them.
 */
export function rehearsals(store: Store) {
  const oneByOne = sequence()
  /** Runs `work` once all earlier ones have ended and other users of the database had a turn. */
  const inTurn = (work: () => Promise<void>): Promise<void> =>
    oneByOne(async () => {
      await new Promise(setImmediate)
      await work()
    })

  /**
   * Returns the site with the writes of `publish`, read method by method like the site's own model.
   * @param spent called with the milliseconds for which the database was held
   */
  return function rehearsed(
    model: SiteModel,
    { prepare, publish }: Rehearsed,
    spent: (ms: number) => void = () => {},
  ): SiteModel {
    const closed = (Object.keys(ARCHIVES) as ArchiveName[]).filter(
      (name) => !model.search.types().includes(ARCHIVES[name].word),
    )
    let waiting: { read: Read; fail(error: unknown): void }[] = []
    const takeWaiting = (): typeof waiting => {
      const taken = waiting
      waiting = []
      return taken
    }

    const answerAll = async (): Promise<void> => {
      // answered by the transaction before
      if (waiting.length === 0) return
      let reads: typeof waiting = []
      try {
        await prepare()
        await store.rehearse(async (tx) => {
          const begun = performance.now()
          await publish(tx)
          reads = takeWaiting()
          // caches that last until a publication must not outlive this transaction
          const own: Store = { ...store, kysely: tx, onPublication: () => () => {} }
          const then = modelOf(own, () => closed).forRequest(() => {})
          for (let round = 0; reads.length > 0 && round < ROUNDS; round += 1) {
            // one after the other: a PostgreSQL transaction rejects every statement after a failed
            // one
            for (const { read } of reads) await read(then)
            await new Promise((resolve) => setTimeout(resolve, NEXT_READS_MS))
            reads = takeWaiting()
          }
          // beyond the rounds: their own transaction
          if (reads.length > 0) {
            waiting.unshift(...reads)
            reads = []
            void inTurn(answerAll)
          }
          spent(performance.now() - begun)
        })
      } catch (error) {
        for (const { fail } of reads.length > 0 ? reads : takeWaiting()) fail(error)
      }
    }
    const ask = (group: string, method: string, given: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        waiting.push({
          fail: reject,
          read: async (then) => {
            const methods = Reflect.get(then, group) as object
            const called = Reflect.get(methods, method) as (...all: unknown[]) => unknown
            try {
              resolve(await Reflect.apply(called, methods, given))
            } catch (error) {
              reject(error)
            }
          },
        })
        if (waiting.length === 1) void inTurn(answerAll)
      })

    const groups = Object.entries(model).map(([group, methods]) => [
      group,
      Object.fromEntries(
        Object.keys(methods).map((method) => [
          method,
          (...given: unknown[]) => ask(group, method, given),
        ]),
      ),
    ])
    const all = Object.fromEntries(groups) as SiteModel
    // synchronous, and depends on the configuration alone
    return { ...all, search: { ...all.search, types: () => model.search.types() } }
  }
}
