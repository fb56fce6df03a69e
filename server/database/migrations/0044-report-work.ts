import { type Kysely, sql } from 'kysely'

/**
 * Work on safety reports in the studio: state, assignee, and notes and answers, which are sealed like
 * reports; an answer waits as a mail.
 * Columns have defaults: a process of the previous release still adds reports.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table report add column state text not null default 'NEW'`.execute(db)
  await sql`alter table report add column assignee text`.execute(db)
  await sql`alter table report add column version integer not null default 1`.execute(db)
  await sql`create index report_state on report (state, "receivedAt" desc, id)`.execute(db)
  await sql`create index report_assignee on report (assignee, "receivedAt" desc, id)`.execute(db)
  await sql`create table report_note (id text primary key, "reportId" text not null references report on delete cascade,
    kind text not null, "by" text not null, at text not null, sealed text not null, "keyId" text not null)`.execute(
    db,
  )
  await sql`create index report_note_report on report_note ("reportId", at)`.execute(db)
  await sql`create table report_answer ("noteId" text primary key references report_note on delete cascade, state text not null,
    attempts integer not null, "nextAttemptAt" text not null, "lastError" text)`.execute(db)
  await sql`create index report_answer_waiting on report_answer (state, "nextAttemptAt")`.execute(
    db,
  )
}
