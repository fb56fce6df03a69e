import { type Kysely, sql } from 'kysely'

/** Attachments are sealed with a key of their own, which is kept sealed; without one a file lies as it came. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_attachment add column "sealedKey" text`.execute(db)
}
