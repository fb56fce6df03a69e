import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ApiSite } from './api-site.ts'

/** Every byte that a site stored: files with free pages and the log of SQLite, or all tables of PostgreSQL. */
export async function storedBytes({
  dataDir,
  databaseUrl,
  store,
}: Pick<ApiSite, 'dataDir' | 'databaseUrl' | 'store'>): Promise<Buffer> {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name))
  const rows: Buffer[] = []
  if (databaseUrl !== null) {
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
      store.kysely,
    )
    for (const { name } of tables)
      rows.push(
        Buffer.from(
          JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(store.kysely)).rows),
        ),
      )
  }
  return Buffer.concat([...files, ...rows])
}
