import { type Kysely, sql } from 'kysely'

/** Who wrote in a working copy since it began: what others wrote is not everybody's to discard. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_draft add column writers text not null default ''`.execute(db)
  // of those that are there nobody but the last is known
  await sql`update studio_draft set writers = coalesce("by", '')`.execute(db)
}
