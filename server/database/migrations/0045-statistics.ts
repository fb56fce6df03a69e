import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Statistics of the site by day: counts of many kinds, and the speed that visitors had. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  // rows of a kind and a period are neighbours: every question reads one range
  const rows = dialect === 'sqlite' ? sql`without rowid` : sql``
  await sql`create table statistic_daily (kind text not null, day text not null, key text not null,
    part text not null, count ${long} not null, primary key (kind, day, key, part)) ${rows}`.execute(
    db,
  )
  await sql`create table speed_daily (metric text not null, day text not null, page text not null,
    device text not null, bucket integer not null, count ${long} not null,
    primary key (metric, day, page, device, bucket)) ${rows}`.execute(db)
}
