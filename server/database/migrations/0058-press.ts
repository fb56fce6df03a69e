import { type Kysely, sql } from 'kysely'

/**
 * Persons and lists of the press, and the right to keep them. Of a person and of the name of a list
 * nothing is in the clear; an address is found by a keyed hash.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table press_person (id text primary key, "addressHash" text not null unique, sealed text not null,
    "keyId" text not null, language text not null, "consentHow" text not null, "consentDay" text not null,
    "consentBy" text not null, "consentAt" text not null, version integer not null, at text not null)`.execute(
    db,
  )
  await sql`create table press_list (id text primary key, sealed text not null, "keyId" text not null,
    version integer not null, at text not null)`.execute(db)
  await sql`create table press_list_person ("listId" text not null references press_list on delete cascade,
    "personId" text not null references press_person on delete cascade, primary key ("listId", "personId"))`.execute(
    db,
  )
  await sql`create index press_list_person_of on press_list_person ("personId")`.execute(db)
  for (const table of ['studio_user', 'studio_invitation'])
    await sql`alter table ${sql.table(table)} add column "managesPress" integer not null default 0`.execute(
      db,
    )
}
