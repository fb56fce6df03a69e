import { type Kysely, sql } from 'kysely'

/**
 * Imports: the file in parts until it is read, then its rows, each with the draft that was made of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_import (id text primary key, kind text not null, name text not null, bytes integer not null,
    language text not null, step text not null, done integer not null, doubles integer not null, problem text,
    "problemLine" integer, encoding text, delimiter text, "unknownColumns" text not null, "by" text not null, at text not null)`.execute(
    db,
  )
  await sql`create index studio_import_at on studio_import (at, id)`.execute(db)
  await sql`create table studio_import_part ("importId" text not null references studio_import on delete cascade,
    position integer not null, bytes text not null, primary key ("importId", position))`.execute(db)
  await sql`create table studio_import_row ("importId" text not null references studio_import on delete cascade,
    "row" integer not null, line integer not null, state text not null, "languageType" text not null, title text not null,
    "postDate" text not null, "pairRow" integer, "isDouble" integer not null, "isUnclear" integer not null,
    notes text not null, document text not null, subject text, primary key ("importId", "row"))`.execute(
    db,
  )
  await sql`create index studio_import_row_state on studio_import_row ("importId", state, "row")`.execute(
    db,
  )
}
