import { type Kysely, sql } from 'kysely'

/** Browsers that accounts signed in from: of each the hash of what its cookie holds, with the session that began there last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_device (hash text not null, "userId" text not null references studio_user on delete cascade,
    "sessionId" text not null, at text not null, "until" text not null, primary key (hash, "userId"))`.execute(
    db,
  )
  await sql`create index studio_device_user on studio_device ("userId", at desc)`.execute(db)
  await sql`create index studio_device_until on studio_device ("until")`.execute(db)
}
