import { type Kysely, sql } from 'kysely'

/** Rectangles that editors drew to crop an upload: JSON by shape; null = none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_asset add column "manualCrops" text`.execute(db)
  await sql`alter table studio_asset add column "cropsVersion" integer not null default 0`.execute(
    db,
  )
}
