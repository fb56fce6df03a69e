import { type Kysely, sql } from 'kysely'

/**
 * The second file of former bytes of a video that was uploaded as MP4 and WebM, and the attempt that
 * sent bytes: a replacement that is sent again after a lost answer is known by it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_asset_version add column twin text`.execute(db)
  await sql`alter table studio_asset_sent add column attempt text`.execute(db)
}
