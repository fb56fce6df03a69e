import type { Kysely, Transaction } from 'kysely'
import type { Change, Plan } from './plans.ts'
import type { Schema } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'
/** Where queries run: the store itself or a transaction of it. */
export type Queries = Kysely<Schema> | Transaction<Schema>

/** An open database, with what differs between the two engines behind it. */
export interface Store {
  readonly dialect: Dialect
  readonly kysely: Kysely<Schema>
  /** Aborted when the store is closed: timers end with it. */
  readonly closed: AbortSignal
  /**
   * Runs `work` in one transaction; it is rolled back when `work` rejects. `work` must ask `tx` only: a query of the
   * store within it, on this one or on another connection, rejects with BesideTransactionError.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, one publication after the other in all processes, and tells the tags that it
   * returns to the listeners of every process, once it is committed: to those here before this resolves. Its plans are
   * told at their instant, in every process. Nothing changed, nothing told.
   */
  publish(work: (tx: Transaction<Schema>) => Promise<Change>): Promise<void>
  /**
   * Runs `work` as a publication that is always rolled back: nothing of it is written or told, and only what `work`
   * returns is left of it. Publications wait meanwhile, and with SQLite every write.
   */
  rehearse<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Calls `listener` with the tags of every publication, of this process and of others, and of what came due. Returns the end of it. */
  onPublication(listener: (tags: readonly string[]) => void): () => void
  /** Tells the listeners of this process alone that tags are stale: of a publication that it found done by another. */
  tell(tags: readonly string[]): void
  /** Reads all plans anew, where it is not known what others planned: at the start, and after everything changed. */
  refillPlans(read: () => Promise<readonly Plan[]>): Promise<void>
  /**
   * Called before each answer: tells what came due (one number is compared), and looks whether another process
   * published, where the engine does not tell by itself (SQLite, at most every 20 ms).
   */
  checkForPublications(): void
  /** Rejects when the database does not answer. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The database is missing, locked, corrupt or out of reach; the message says which, in one line. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
}
