import { type Kysely, sql } from 'kysely'

/**
 * Addresses that get no mail since it came back, by keyed hash; and how many letters were sent by
 * hour, while mail servers do not know the sender yet.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table mail_suppression ("addressHash" text primary key, id text not null unique, "mailKind" text not null,
    "mailId" text not null, kind text not null, day text not null, status text not null, softs integer not null,
    "isActive" integer not null, "isSettled" integer not null)`.execute(db)
  await sql`create index mail_suppression_day on mail_suppression ("isActive", "isSettled", day, id)`.execute(
    db,
  )
  await sql`create table mail_hour (hour text primary key, letters integer not null)`.execute(db)
}
