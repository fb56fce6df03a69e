import { type Kysely, sql } from 'kysely'

/**
 * What PDFs say of themselves, and their words. `reading` is null until a file is read, which also
 * goes for those of the former release.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['reading text', 'pages integer', 'language text', 'tagged integer'])
    await sql`alter table studio_asset add column ${sql.raw(column)}`.execute(db)
  await sql`create index studio_asset_reading on studio_asset (reading, extension)`.execute(db)
  await sql`create table studio_asset_text (asset text primary key references studio_asset on delete cascade, text text not null)`.execute(
    db,
  )
}
