import { type Kysely, sql } from 'kysely'

/** What a row of an import becomes: an article, or a file of the library. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_import_row add column what text not null default 'article'`.execute(
    db,
  )
}
