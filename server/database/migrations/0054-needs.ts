import { type Kysely, sql } from 'kysely'

/**
 * Until when each person's digest of what needs them was looked after: one that was missed is sent
 * late, once. How many contradictions open drafts were found to have, with the versions that were
 * compared.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_notification_setting add column "needsUntil" text`.execute(db)
  await sql`create table studio_comparison (subject text primary key references studio_subject on delete cascade,
    texts integer not null, rules text not null, issues integer not null)`.execute(db)
}
