import { type Kysely, sql } from 'kysely'

/**
 * Captions of uploaded films, one text of WebVTT a language; an empty one was removed, and keeps its
 * version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_caption (asset text not null references studio_asset on delete cascade, language text not null,
    version integer not null, text text not null, hash text not null, cues integer not null, "by" text references studio_user on delete set null, at text not null,
    primary key (asset, language))`.execute(db)
}
