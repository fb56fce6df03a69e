import { type Kysely, sql } from 'kysely'

/**
 * Previews of documents that hold both languages are of one of them; null = the subject's own
 * language.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_preview add column language text`.execute(db)
}
