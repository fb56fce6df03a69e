import { type Kysely, sql } from 'kysely'

/** Work in the background: one open job of a kind for a subject at a time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_job (id text primary key, kind text not null, subject text not null, input text not null,
    state text not null, progress integer not null, attempts integer not null, problem text, detail text, "by" text not null,
    at text not null, "runAt" text not null, "startedAt" text, "endedAt" text, token text, "leaseUntil" text)`.execute(
    db,
  )
  await sql`create unique index studio_job_open on studio_job (kind, subject) where state in ('WAITING', 'RUNNING')`.execute(
    db,
  )
  await sql`create index studio_job_state on studio_job (state, "runAt")`.execute(db)
  await sql`create index studio_job_ended on studio_job ("endedAt")`.execute(db)
}
