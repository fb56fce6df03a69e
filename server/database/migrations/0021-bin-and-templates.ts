import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Discarded drafts, which can be restored for some weeks, and templates that editors insert. Neither
 * refers to a subject: a discarded draft outlives its own.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = sql.raw(dialect === 'sqlite' ? 'integer' : 'bigint')
  await sql`create table studio_bin (id text primary key, subject text not null, "contentIdx" ${long} not null, kind text not null,
    "languageType" text not null, "groupId" text not null, title text not null, document text not null, removed integer not null,
    writers text not null, "by" text not null, at text not null)`.execute(db)
  await sql`create index studio_bin_at on studio_bin (at desc, id)`.execute(db)
  await sql`create table studio_template (id text primary key, name text not null, kinds text not null, texts text not null,
    version integer not null, "by" text not null, at text not null)`.execute(db)
  await sql`create index studio_template_name on studio_template (name, id)`.execute(db)
}
