import { type Kysely, sql } from 'kysely'

/**
 * Addresses of calendar feeds, one of each account; tokens are hashed. Schedules know which one they
 * continue: calendars must see a moved schedule as the same event (RFC 5545, UID and SEQUENCE).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_calendar_feed ("userId" text primary key references studio_user on delete cascade, "tokenHash" text not null unique, "createdAt" text not null, "readAt" text)`.execute(
    db,
  )
  await sql`alter table studio_plan add column origin integer`.execute(db)
  await sql`alter table studio_plan add column moves integer not null default 0`.execute(db)
  await sql`create index studio_plan_origin on studio_plan (origin, id)`.execute(db)
  await sql`create index studio_plan_settled on studio_plan ("settledAt")`.execute(db)
}
