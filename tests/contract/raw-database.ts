import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Dialect } from '../../server/database/index.ts'
import { sqliteDialect } from '../../server/database/sqlite-driver.ts'
import { transactionScope } from '../../server/database/transaction-scope.ts'
import type { Address } from './store-kit.ts'

/** The database at an address as it is: without migrations. Closed after the test. */
export function rawDatabase({ url, dataDir }: Address): { db: Kysely<never>; dialect: Dialect } {
  const open = (): DatabaseSync => new DatabaseSync(join(dataDir, 'site.db'), { timeout: 3000 })
  const poolOf = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({ connectionString, max: 2 })
    // one that is just closing is terminated when its database is removed
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const db = new Kysely<never>({
    dialect: url
      ? new PostgresDialect({ pool: poolOf(url) })
      : sqliteDialect({ read: open(), write: open() }, transactionScope()),
  })
  onTestFinished(() => db.destroy())
  return { db, dialect: url ? 'postgres' : 'sqlite' }
}

/** Names of the tables, without search indexes and their parts. */
export async function tablesOf({ db, dialect }: ReturnType<typeof rawDatabase>): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from pragma_table_list
        where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`
    : sql<{
        name: string
      }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db)
  return rows.map(({ name }) => name).sort()
}
