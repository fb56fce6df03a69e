import { type Kysely, sql } from 'kysely'

/** Read tokens of the API, as hashes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table api_token (id text primary key, name text not null unique, "tokenHash" text not null unique, prefix text not null,
    "perMinute" integer not null, "by" text not null, at text not null, "lastDay" text, "usedAt" text)`.execute(
    db,
  )
}
