import { type Kysely, sql } from 'kysely'

/**
 * What a preview link allows and for whom it is, and what its readers say about the approval, which
 * outlives the link. Their comments are among those of editors.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_preview add column allows text not null default 'see'`.execute(db)
  await sql`alter table studio_preview add column name text not null default ''`.execute(db)
  await sql`create table studio_approval (id text primary key, subject text not null references studio_subject on delete cascade,
    "previewId" text not null, "linkName" text not null, "guestName" text not null, verdict text not null, note text not null,
    seen text not null, revision integer, at text not null)`.execute(db)
  await sql`create index studio_approval_subject on studio_approval (subject, at)`.execute(db)
}
