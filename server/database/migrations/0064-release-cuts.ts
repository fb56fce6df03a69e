import { type Kysely, sql } from 'kysely'

/**
 * Focal points and rectangles of pictures below `content/media` that were set in the studio in place of
 * those of `descriptions.yaml`, as JSON by the path of the picture; null = those of the file again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_release_cut (key text primary key, cut text, version integer not null,
    "by" text references studio_user on delete set null, at text not null)`.execute(db)
}
