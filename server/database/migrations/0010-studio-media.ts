import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Files that editors uploaded, what uses which file, and links to previews (tokens as hashes alone). */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const real = dialect === 'sqlite' ? sql`real` : sql`double precision`
  await sql`create table studio_asset (id text primary key, kind text not null, extension text not null, twin text, "originName" text not null,
    bytes ${long} not null, width integer, height integer, animated integer not null, "focalX" ${real} not null, "focalY" ${real} not null,
    "altKor" text not null, "altEng" text not null, decorates integer not null, dark text, poster text, "sourceHash" text not null unique,
    "by" text, at text not null)`.execute(db)
  await sql`create index studio_asset_at on studio_asset (at desc, id)`.execute(db)
  await sql`create index studio_asset_kind on studio_asset (kind, at desc, id)`.execute(db)
  // asked at each request of an uploaded file: whether what visitors see uses it
  await sql`create table studio_media_use (key text not null, live integer not null, subject text not null, primary key (key, live, subject))`.execute(
    db,
  )
  await sql`create index studio_media_use_subject on studio_media_use (subject, live)`.execute(db)
  await sql`create table studio_preview (id text primary key, "tokenHash" text not null unique, subject text not null references studio_subject on delete cascade,
    revision integer, "sessionId" text, "by" text not null, at text not null, "expiresAt" text not null, "openedAt" text)`.execute(
    db,
  )
  await sql`create index studio_preview_subject on studio_preview (subject, at desc)`.execute(db)
}
