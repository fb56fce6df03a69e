import type { Kysely, KyselyConfig, Transaction } from 'kysely'
import type { Counters } from '../limits/counters.ts'
import type { Listener } from './publications.ts'
import type { Change, ScheduledPurge } from './scheduled-purges.ts'
import type { Schema } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'
/** A query executor: the store itself or a transaction of it. */
export type Queries = Kysely<Schema> | Transaction<Schema>

/** Called after each query, with its text without values. */
export type QueryWatcher = (query: { sql: string; ms: number; isFailed: boolean }) => void

/** The setting of Kysely that reports queries to `watcher`; without one nothing is timed. */
export const watched = (watcher: QueryWatcher | undefined): Pick<KyselyConfig, 'log'> =>
  watcher
    ? {
        log: ({ level, query, queryDurationMillis }) =>
          watcher({ sql: query.sql, ms: queryDurationMillis, isFailed: level === 'error' }),
      }
    : {}

/** An open database; hides the differences between the two engines. */
export interface Store {
  readonly dialect: Dialect
  readonly kysely: Kysely<Schema>
  /** Counts limits, for all processes that share the store. */
  readonly counters: Counters
  /** Connections of the pool, and callers that wait for one (PostgreSQL). */
  connections?(): { open: number; idle: number; wanted: number }
  /** Aborted when the store is closed: timers end with it. */
  readonly closed: AbortSignal
  /**
   * Runs `work` in one transaction; it is rolled back when `work` rejects. `work` must only query
   * `tx`: a query of the store within it, on this or another connection, rejects with
   * OutsideTransactionError.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, one publication at a time across all processes, and announces
   * the tags that it returns to the listeners of every process once it is committed: to those of
   * this process before this resolves. Its schedules are announced at their instant, in every
   * process. Without changes nothing is announced.
   */
  publish(work: (tx: Transaction<Schema>) => Promise<Change>): Promise<void>
  /**
   * Runs `work` as a publication that is always rolled back: nothing is written or announced, and
   * only the result of `work` remains. Publications wait meanwhile, and with SQLite every write.
   */
  rehearse<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Calls `listener` with the tags of every publication, of this process and of others, and of
   * schedules that came due. Returns a function that ends it.
   */
  onPublication(listener: Listener): () => void
  /** Makes `settled` wait for what a listener does: whether it was done. It never rejects. */
  hold(work: Promise<boolean>): void
  /**
   * Resolves when the listeners of this process have done what past publications need, such as
   * purging other caches: with false if they gave up waiting, and go on. Never rejects.
   */
  settled(): Promise<boolean>
  /**
   * Announces stale tags to the listeners of this process only: of a publication that another
   * process made.
   */
  announce(tags: readonly string[]): void
  /**
   * Reads all schedules again, if other processes' schedules are unknown: at the start, and after
   * everything changed.
   */
  reloadSchedules(read: () => Promise<readonly ScheduledPurge[]>): Promise<void>
  /**
   * Called before each response: announces what came due (a single comparison), and checks whether
   * another process published, if the engine does not notify (SQLite, at most every 20 ms).
   */
  checkForPublications(): void
  /** Rejects when the database does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * The database is missing, locked, corrupt or unreachable; the message shows which, in one line.
 */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}
