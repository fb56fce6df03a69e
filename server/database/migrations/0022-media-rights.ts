import { type Kysely, sql } from 'kysely'

/**
 * Whom to name for a file, where it is from, and how long it may be used. `rightsTold` counts the
 * times that people were told of the end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of [
    `credit text not null default ''`,
    `source text not null default ''`,
    `rights text not null default ''`,
    `"rightsEnd" text`,
    `"rightsTold" integer not null default 0`,
  ])
    await sql`alter table studio_asset add column ${sql.raw(column)}`.execute(db)
  await sql`create index studio_asset_rights on studio_asset ("rightsEnd", id)`.execute(db)
}
