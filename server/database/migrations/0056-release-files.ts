import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Files below `content/media`: descriptions that were written in the studio in place of those of
 * `descriptions.yaml` (null = those of the file again), and what their PDFs say, by the hash of their
 * bytes, with an index of their words.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table studio_release_description (key text primary key, "altKor" text, "altEng" text,
    "fileKor" text not null, "fileEng" text not null, former text not null, version integer not null,
    "by" text references studio_user on delete set null, at text not null)`.execute(db)
  await sql`create table studio_release_document (hash text primary key, place ${long} not null, reading text not null,
    pages integer, language text, tagged integer, text text not null)`.execute(db)
  await sql`create unique index studio_release_document_place on studio_release_document (place)`.execute(
    db,
  )
  if (dialect === 'sqlite')
    await sql`create virtual table studio_release_search using fts5(words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0')`.execute(
      db,
    )
  else {
    await sql`create table studio_release_search (place bigint primary key, words tsvector not null) with (toast_tuple_target = 128)`.execute(
      db,
    )
    await sql`alter table studio_release_search alter column words set storage external`.execute(db)
    await sql`create index studio_release_search_words on studio_release_search using gin (words)`.execute(
      db,
    )
  }
  // the files that articles of a former release name are noted in the background, from the first on
  await sql`insert into studio_counter (name, next) select 'media-uses', 0
    where exists (select 1 from content)`.execute(db)
}
