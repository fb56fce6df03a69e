import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Sums of the statistics by month, and up to which day of each month they are made. They start
 * empty: the site fills them from the counts by day. The weekly letters of statistics: one row for a
 * person and a week.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const rows = dialect === 'sqlite' ? sql`without rowid` : sql``
  await sql`create table statistic_month (month text not null, kind text not null, through text not null,
    primary key (month, kind)) ${rows}`.execute(db)
  await sql`create table statistic_monthly (kind text not null, month text not null, key text not null,
    part text not null, count ${long} not null, primary key (kind, month, key, part)) ${rows}`.execute(
    db,
  )
  await sql`create table speed_monthly (metric text not null, month text not null, page text not null,
    device text not null, bucket integer not null, count ${long} not null,
    primary key (metric, month, page, device, bucket)) ${rows}`.execute(db)
  await sql`create table statistic_letter (id text primary key, "userId" text not null references studio_user on delete cascade,
    week text not null, state text not null, attempts integer not null, "nextAttemptAt" text not null, "lastError" text,
    at text not null, unique ("userId", week))`.execute(db)
  await sql`create index statistic_letter_waiting on statistic_letter (state, "nextAttemptAt")`.execute(
    db,
  )
  await sql`create index statistic_letter_at on statistic_letter (at)`.execute(db)
}
