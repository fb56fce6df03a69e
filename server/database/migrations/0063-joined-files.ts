import { type Kysely, sql } from 'kysely'

/**
 * The revision of the file that a changed file which waits beside an edited document is compared
 * with: its changes since then are what a join takes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_subject add column "fileBase" integer`.execute(db)
}
