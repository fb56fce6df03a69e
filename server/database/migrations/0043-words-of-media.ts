import { type Kysely, sql } from 'kysely'

/**
 * Transcripts of audio files, one text a language; an empty one was removed, and keeps its version.
 * Captions may belong to a film of `content/media`, which is in no table: their table loses its
 * reference to uploads.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_transcript (asset text not null references studio_asset on delete cascade, language text not null,
    version integer not null, text text not null, "by" text references studio_user on delete set null, at text not null,
    primary key (asset, language))`.execute(db)
  // SQLite changes no reference of a table that exists
  await sql`create table studio_caption_new (asset text not null, language text not null,
    version integer not null, text text not null, hash text not null, cues integer not null, "by" text references studio_user on delete set null, at text not null,
    primary key (asset, language))`.execute(db)
  await sql`insert into studio_caption_new (asset, language, version, text, hash, cues, "by", at)
    select asset, language, version, text, hash, cues, "by", at from studio_caption`.execute(db)
  await sql`drop table studio_caption`.execute(db)
  await sql`alter table studio_caption_new rename to studio_caption`.execute(db)
}
