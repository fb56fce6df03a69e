import type { Kysely, Transaction } from 'kysely'
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
   * Runs `work` in one transaction; it is rolled back when `work` rejects. `work` must ask `tx` only: on SQLite there
   * is one connection, and a query beside the transaction would wait for its end for ever.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, and tells the tags that it returns to the listeners of every process, once it is
   * committed: to those here before this resolves. No tags, nothing told.
   */
  publish(work: (tx: Transaction<Schema>) => Promise<readonly string[]>): Promise<void>
  /** Calls `listener` with the tags of every publication, of this process and of others. Returns the end of it. */
  onPublication(listener: (tags: readonly string[]) => void): () => void
  /** Tells the listeners of this process what the clock made visible; other processes have a clock too. */
  announceHere(tags: readonly string[]): void
  /**
   * Looks whether another process published, where the engine does not tell by itself (SQLite). Cheap enough for
   * every request; does nothing more often than every 20 ms.
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
