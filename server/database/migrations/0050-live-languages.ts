import { type Kysely, sql } from 'kysely'

/** An index of what visitors see, by language: which articles lack the other one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index studio_subject_live on studio_subject ("languageType", "groupId") where live = 1`.execute(
    db,
  )
}
