import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Resumable uploads that are not in the library yet; their bytes are on the disk of a machine. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table studio_upload (id text primary key, "by" text not null references studio_user on delete cascade, name text not null,
    folder text not null, "twinOf" text, bytes ${long} not null, at text not null, asset text, hash text, token text, "leaseUntil" text, wanted integer not null default 0)`.execute(
    db,
  )
  await sql`create index studio_upload_by on studio_upload ("by", asset)`.execute(db)
  await sql`create index studio_upload_at on studio_upload (at)`.execute(db)
}
