import { type Kysely, sql } from 'kysely'

/**
 * Files that were replaced: `file` is the name of the bytes in the storage, which never change under
 * a name; null = the id of the file.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_asset add column file text`.execute(db)
  await sql`alter table studio_asset add column "replacedAt" text`.execute(db)
}
