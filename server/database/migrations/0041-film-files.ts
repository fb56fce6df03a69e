import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/**
 * Files that the site made of uploaded videos, and whether it did. Before, the WebM in `twin` was
 * made here unless both files were uploaded.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table studio_film_file (asset text not null references studio_asset on delete cascade, extension text not null, size text not null,
    file text, bytes ${long}, width integer, height integer, at text not null, primary key (asset, extension, size))`.execute(
    db,
  )
  await sql`create index studio_film_file_file on studio_film_file (file)`.execute(db)
  await sql`alter table studio_asset add column "filmsMade" integer not null default 0`.execute(db)
  await sql`update studio_asset set "filmsMade" = 1 where twin is not null and "sourceHash" not like 'both:%'`.execute(
    db,
  )
}
