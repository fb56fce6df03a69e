import { type Kysely, sql } from 'kysely'

/** A hash of an attachment as it came, sealed: tells whether the same one is sent again. Attachments from before have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report_attachment add column "sealedDigest" text`.execute(db)
}
