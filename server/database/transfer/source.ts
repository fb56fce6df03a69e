import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ControlledTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import type { StorePlace } from '../copies.ts'
import { openPool } from '../postgres-pool.ts'
import { unavailable } from '../postgres.ts'
import type { Schema } from '../schema.ts'
import { StoreUnavailableError } from '../store.ts'
import { postgresReader, type Reader, sqliteReader } from './rows.ts'
import { TransferError } from './transfer-error.ts'

/** Milliseconds that opening, and a statement, wait for a lock. */
export const PATIENCE_MS = 10_000

/** A database that is read and never written. */
export interface Source {
  /** Begins to read its state of now. */
  snapshot(): Promise<Reader>
  close(): Promise<void>
}

/** A connection to PostgreSQL with settings for long transactions. */
export function postgresConnection(url: string): Kysely<Schema> {
  const pool = openPool(url, { connections: 1, statementMs: null })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Settings of a transaction: it may wait for the other database as long as it takes, its reals are
 * exact, and it reads in the order of an index.
 */
export async function prepare(tx: ControlledTransaction<Schema>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`set local jit = off`.execute(tx)
}

/** @throws TransferError if texts could change on their way */
export async function requireUnicode(tx: ControlledTransaction<Schema>): Promise<void> {
  const { rows } = await sql<{
    encoding: string
  }>`select current_setting('server_encoding') as encoding`.execute(tx)
  if (rows[0]?.encoding !== 'UTF8')
    throw new TransferError(
      `the encoding of the PostgreSQL database is ${rows[0]?.encoding}, not UTF8`,
    )
}

/**
 * Opens the database that is transferred; SQLite is never created.
 * @throws StoreUnavailableError, TransferError
 */
export function openSource({ url, dataDir }: StorePlace): Promise<Source> {
  return url ? postgresSource(url) : sqliteSource(join(dataDir, 'site.db'))
}

async function postgresSource(url: string): Promise<Source> {
  const kysely = postgresConnection(url)
  let tx: ControlledTransaction<Schema> | null = null
  const end = async (): Promise<void> => {
    await tx
      ?.rollback()
      .execute()
      .catch(() => {})
    tx = null
  }
  return {
    async snapshot() {
      await end()
      try {
        tx = await kysely
          .startTransaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute()
        await prepare(tx)
        await requireUnicode(tx)
        return postgresReader(tx)
      } catch (error) {
        throw error instanceof TransferError ? error : unavailable(url, error)
      }
    },
    async close() {
      await end()
      await kysely.destroy()
    },
  }
}

async function sqliteSource(file: string): Promise<Source> {
  if (!existsSync(file)) throw new TransferError(`${file} does not exist`)
  let database: DatabaseSync
  try {
    // not opened read-only: after a crash of the site this connection recovers the journal
    database = new DatabaseSync(file, { timeout: PATIENCE_MS })
    database.exec('pragma query_only=on; pragma temp_store=memory')
    const encoding = database.prepare('pragma encoding').get()?.encoding
    if (encoding !== 'UTF-8')
      throw new TransferError(`the encoding of ${file} is ${encoding}, not UTF-8`)
  } catch (error) {
    if (error instanceof TransferError) throw error
    throw new StoreUnavailableError(
      `the database ${file} can't be used: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
  return {
    async snapshot() {
      if (database.isTransaction) database.exec('rollback')
      // the first read fixes the state
      database.exec('begin; select count(*) from sqlite_schema')
      return sqliteReader(database, { strict: true })
    },
    async close() {
      if (database.isTransaction) database.exec('rollback')
      database.close()
    },
  }
}
