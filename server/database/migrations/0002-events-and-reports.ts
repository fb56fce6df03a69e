import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Counted events (SH-228), and the safety reports with attachment, outbox and spent captchas (FT-145..149). */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table event_daily (day text not null, name text not null, page text not null, mode text not null, language text not null,
    count ${long} not null, primary key (day, name, page, mode, language))`.execute(db)
  await sql`create table report (id text primary key, "idempotencyKey" text not null unique, "receivedAt" text not null, "deleteAfter" text not null,
    anonymous integer not null, "affiliationType" text not null, "reportType" text not null, sealed text not null, "keyId" text not null)`.execute(
    db,
  )
  await sql`create index report_received on report ("receivedAt" desc, id)`.execute(db)
  await sql`create index report_delete_after on report ("deleteAfter")`.execute(db)
  await sql`create table report_attachment ("reportId" text primary key references report on delete cascade, "storedName" text not null unique,
    "sealedName" text not null, size ${long} not null, sha256 text not null, "mimeType" text not null)`.execute(
    db,
  )
  await sql`create table report_outbox ("reportId" text primary key references report on delete cascade, state text not null,
    attempts integer not null, "nextAttemptAt" text not null, "lastError" text)`.execute(db)
  await sql`create index report_outbox_waiting on report_outbox (state, "nextAttemptAt")`.execute(
    db,
  )
  await sql`create table captcha_spent (challenge text primary key, "expiresAt" text not null)`.execute(
    db,
  )
}
