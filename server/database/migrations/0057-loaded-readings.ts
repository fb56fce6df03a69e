import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Readings that come with the content: the text that each reads, which the loader records. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint')
  await sql`create table content_reading ("contentIdx" ${long} primary key, "textHash" text not null,
    "audioHash" text not null, old integer not null, "checkedRevision" ${long} not null, seconds integer,
    times text not null)`.execute(db)
}
