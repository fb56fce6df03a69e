import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * The library: folders, tags, and an index of the words of files. `place` is the row of a file in
 * that index; files without one, such as those of the former release, get it in the background.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`alter table studio_asset add column place ${long}`.execute(db)
  await sql`alter table studio_asset add column folder text not null default ''`.execute(db)
  await sql`create index studio_asset_place on studio_asset (place)`.execute(db)
  await sql`create index studio_asset_folder on studio_asset (folder, at desc, id)`.execute(db)
  await sql`create index studio_asset_by on studio_asset ("by", at desc, id)`.execute(db)
  await sql`create index studio_asset_bytes on studio_asset (bytes desc, id)`.execute(db)
  // names stand in the order of their letters, whatever the database is set to
  const name = dialect === 'sqlite' ? sql`"originName"` : sql`"originName" collate "C"`
  await sql`create index studio_asset_name on studio_asset (${name}, id)`.execute(db)
  await sql`create table studio_asset_tag (tag text not null, asset text not null references studio_asset on delete cascade,
    primary key (tag, asset))`.execute(db)
  await sql`create index studio_asset_tag_asset on studio_asset_tag (asset)`.execute(db)
  if (dialect === 'sqlite')
    await sql`create virtual table studio_media_search using fts5(words, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 0')`.execute(
      db,
    )
  else {
    await sql`create table studio_media_search (place bigint primary key, words tsvector not null) with (toast_tuple_target = 128)`.execute(
      db,
    )
    await sql`alter table studio_media_search alter column words set storage external`.execute(db)
    await sql`create index studio_media_search_words on studio_media_search using gin (words)`.execute(
      db,
    )
  }
}
