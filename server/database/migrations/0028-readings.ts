import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Articles read aloud: at most one that waits and one that is published of each; and how words are said. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint')
  await sql`create table studio_reading (id text primary key, "contentIdx" ${long} not null, published integer not null,
    "textHash" text not null, old integer not null, "checkedRevision" ${long} not null, seconds integer not null,
    times text not null, "maleBytes" integer not null, "femaleBytes" integer not null, "timesBytes" integer not null,
    "by" text not null, at text not null)`.execute(db)
  await sql`create unique index studio_reading_content on studio_reading ("contentIdx", published)`.execute(
    db,
  )
  await sql`create table studio_pronunciation (scope text primary key, words text not null, version integer not null,
    "by" text not null, at text not null)`.execute(db)
}
