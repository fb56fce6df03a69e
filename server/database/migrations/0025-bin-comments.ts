import { type Kysely, sql } from 'kysely'

/**
 * What was said about a discarded draft whose article is removed: comments and approvals go with it,
 * and come back with it. The index finds what a person discarded before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_bin add column said text`.execute(db)
  await sql`create index studio_bin_by on studio_bin ("by", at desc)`.execute(db)
}
