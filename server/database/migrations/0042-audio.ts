import { type Kysely, sql } from 'kysely'

/** The length of audio files, in milliseconds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_asset add column "durationMs" integer`.execute(db)
}
