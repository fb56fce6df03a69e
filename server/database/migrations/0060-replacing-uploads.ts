import { type Kysely, sql } from 'kysely'

/** Resumable uploads that replace the bytes of a file of the library, and the version they replace. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_upload add column replaces text`.execute(db)
  await sql`alter table studio_upload add column "replacedVersion" text`.execute(db)
}
