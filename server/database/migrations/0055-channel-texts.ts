import { type Kysely, sql } from 'kysely'

/**
 * Texts of articles for channels outside of the site, one a channel; an empty one keeps its version.
 * They go with their subject.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_channel_text (subject text not null references studio_subject on delete cascade,
    channel text not null, version integer not null, text text not null,
    "by" text references studio_user on delete set null, at text not null, primary key (subject, channel))`.execute(
    db,
  )
}
