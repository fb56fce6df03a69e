import { type Kysely, sql } from 'kysely'

/** Documents of collections that were created in the studio, with the ids that they were given. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_created_document (
    subject text primary key, "contentIdx" integer not null unique)`.execute(db)
}
