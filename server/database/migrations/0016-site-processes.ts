import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * The processes that serve the site, of all machines: each writes its row again and again. Nothing
 * is lost with the rows, so PostgreSQL neither logs them nor copies them to standbys.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const kind = sql.raw(dialect === 'postgres' ? 'unlogged' : '')
  await sql`create ${kind} table site_process (
    id text primary key,
    machine text not null,
    worker integer not null,
    pid integer not null,
    version text not null,
    build text,
    "startedAt" text not null,
    "seenAt" text not null,
    "memoryBytes" bigint not null,
    "heapBytes" bigint not null,
    "heapLimitBytes" bigint not null,
    "delayMs" double precision,
    requests bigint not null,
    pages integer not null,
    "cacheBytes" bigint not null
  )`.execute(db)
  await sql`create index site_process_seen on site_process ("seenAt")`.execute(db)
}
