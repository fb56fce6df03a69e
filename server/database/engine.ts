import { sql } from 'kysely'
import type { Store } from './store.ts'

/** The engine of a database. */
export interface Engine {
  version: string
  /** Size of the database; of SQLite without its journal. */
  bytes: number
}

/** Version and size, which an engine knows without reading the data. */
export async function engineOf({
  kysely,
  dialect,
}: Pick<Store, 'kysely' | 'dialect'>): Promise<Engine> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<Engine>`select sqlite_version() as version, page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`
    : sql<Engine>`select current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes`
  ).execute(kysely)
  const [row] = rows as [Engine]
  return { version: row.version, bytes: Number(row.bytes) }
}
