import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { compareMigrations } from './migrations/index.ts'
import { type Engine, engineOf } from './engine.ts'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Dialect, Store } from './store.ts'
import { transactionScope } from './transaction-scope.ts'

/** A database that is only read: it is neither created nor migrated. */
export interface Inspection extends Pick<Store, 'kysely' | 'dialect'> {
  readonly dialect: Dialect
  close(): Promise<void>
}

/**
 * Opens the SQLite database of a file, which must exist. It is opened for writing, so that the
 * journal of a crashed process is recovered as by the site, but the connections refuse to write.
 * @throws if the file is no database, or this user may not open it
 */
export function inspectSqlite(file: string): Inspection {
  const open: DatabaseSync[] = []
  const connect = (): DatabaseSync => {
    const database = new DatabaseSync(file, { timeout: 3000 })
    open.push(database)
    // also proves that it is a database
    database.exec('pragma query_only=on; select count(*) from sqlite_schema')
    return database
  }
  try {
    const databases = { read: connect(), write: connect() }
    const kysely = new Kysely<Schema>({ dialect: sqliteDialect(databases, transactionScope()) })
    return { dialect: 'sqlite', kysely, close: () => kysely.destroy() }
  } catch (error) {
    for (const database of open) database.close()
    throw error
  }
}

/**
 * Connects to a PostgreSQL database, with one connection that cannot write.
 * @throws if it does not answer
 */
export async function inspectPostgres(url: string): Promise<Inspection> {
  const pool = openPool(url, { connections: 1, statementMs: 8000 })
  pool.on(
    'connect',
    (client) => void client.query('set default_transaction_read_only = on').catch(() => {}),
  )
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  await sql`select 1`.execute(kysely).catch(async (error: unknown) => {
    await kysely.destroy()
    throw error
  })
  return { dialect: 'postgres', kysely, close: () => kysely.destroy() }
}

/** What an operator has to know of a database. */
export interface DatabaseFacts extends Engine {
  /**
   * Clock of the database in milliseconds since 1970, and that of this process before and after it
   * was read; null = they are the same.
   */
  clock: { at: number; before: number; after: number } | null
  /** SQLite: `wal`. */
  journal: string | null
  /** PostgreSQL: `UTF8`. */
  encoding: string | null
  /** PostgreSQL: connections that this user may have, beside those of others. */
  connections: number | null
  migrations: ReturnType<typeof compareMigrations>
}

async function migrationsOf({ kysely, dialect }: Inspection) {
  const table = await (dialect === 'sqlite'
    ? sql`select 1 from sqlite_schema where name = 'schema_migration'`
    : sql`select 1 where to_regclass('schema_migration') is not null`
  ).execute(kysely)
  const applied =
    table.rows.length === 0
      ? []
      : (await sql<{ name: string }>`select name from schema_migration`.execute(kysely)).rows.map(
          ({ name }) => name,
        )
  return compareMigrations(applied)
}

/** @throws if the database does not answer */
export async function factsOf(database: Inspection): Promise<DatabaseFacts> {
  const { kysely, dialect } = database
  const shared = { ...(await engineOf(database)), migrations: await migrationsOf(database) }
  if (dialect === 'sqlite') {
    const { rows } = await sql<{
      mode: string
    }>`select journal_mode as mode from pragma_journal_mode()`.execute(kysely)
    const journal = rows[0]?.mode ?? null
    return { ...shared, clock: null, journal, encoding: null, connections: null }
  }
  const before = Date.now()
  const { rows } = await sql<{ clock: string; encoding: string; connections: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as clock,
      pg_encoding_to_char(encoding) as encoding,
      least(
        case when datconnlimit < 0 then 1000000 else datconnlimit end,
        case when rolconnlimit < 0 then 1000000 else rolconnlimit end,
        current_setting('max_connections')::int
          - case when rolsuper then 0
            else current_setting('superuser_reserved_connections')::int
              + coalesce(current_setting('reserved_connections', true)::int, 0) end
          - (select count(*) from pg_stat_activity
              where backend_type = 'client backend'
                and (usename is distinct from current_user or datname <> current_database()))
      ) as connections
    from pg_database, pg_roles
    where datname = current_database() and rolname = current_user`.execute(kysely)
  const after = Date.now()
  const [row] = rows as [(typeof rows)[number]]
  return {
    ...shared,
    clock: { at: Number(row.clock), before, after },
    journal: null,
    encoding: row.encoding,
    connections: Number(row.connections),
  }
}

/**
 * Reads a whole SQLite database.
 * @returns its first damage; null if it has none. @throws if the file is no database
 */
export function quickCheck(file: string): string | null {
  const database = new DatabaseSync(file, { timeout: 3000 })
  try {
    database.exec('pragma query_only=on')
    const [row] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    return row?.quick_check === 'ok' ? null : (row?.quick_check ?? 'no answer')
  } finally {
    database.close()
  }
}
