import { type Kysely, sql } from 'kysely'

/** The block of the body in which a present editor is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_presence add column block text`.execute(db)
}
