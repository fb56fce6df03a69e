import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Counts of limits that processes share (decision 0043). PostgreSQL only: the processes of a machine
 * with SQLite count in one of them. Lost in a crash, and not copied to standbys: counts live for an
 * hour at most.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== 'postgres') return
  await sql`create unlogged table rate_limit (key varchar(255) primary key, points bigint not null default 0, expire bigint)`.execute(
    db,
  )
}
