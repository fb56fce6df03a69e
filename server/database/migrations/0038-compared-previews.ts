import { type Kysely, sql } from 'kysely'

/**
 * Previews for a comparison: `NOW` = the site as visitors see it, `THEN` = as a publication would
 * leave it; null = a preview to use.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_preview add column compared text`.execute(db)
}
