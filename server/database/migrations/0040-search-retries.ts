import { type Kysely, sql } from 'kysely'

/** How often the search entry of an article failed, and from when on it is tried again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table search_pending add column attempts integer not null default 0`.execute(db)
  await sql`alter table search_pending add column "dueAt" text not null default ''`.execute(db)
  // "some" looks them up by it
  await sql`create index search_pending_due on search_pending ("dueAt", "contentIdx")`.execute(db)
}
