import { type Kysely, sql } from 'kysely'

/** Transcripts of audio files, one text a language; an empty one was removed, and keeps its version. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_transcript (asset text not null references studio_asset on delete cascade, language text not null,
    version integer not null, text text not null, "by" text references studio_user on delete set null, at text not null,
    primary key (asset, language))`.execute(db)
}
