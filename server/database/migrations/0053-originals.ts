import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Originals and versions of uploads: what was sent for stored bytes, by the name of those, and the
 * former bytes of each upload.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table studio_asset_sent (file text primary key, asset text not null references studio_asset on delete cascade,
    name text not null, "by" text references studio_user on delete set null, at text not null,
    original text, "originalExtension" text, "originalBytes" ${long})`.execute(db)
  await sql`create index studio_asset_sent_asset on studio_asset_sent (asset)`.execute(db)
  await sql`create index studio_asset_sent_original on studio_asset_sent (original)`.execute(db)
  await sql`create table studio_asset_version (file text primary key, asset text not null references studio_asset on delete cascade,
    extension text not null, bytes ${long} not null, width integer, height integer, "durationMs" integer, animated integer not null,
    "sourceHash" text not null, "replacedAt" text not null)`.execute(db)
  await sql`create index studio_asset_version_asset on studio_asset_version (asset, "replacedAt")`.execute(
    db,
  )
}
