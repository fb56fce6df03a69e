import { type Kysely, sql } from 'kysely'

/**
 * Who is to review a working copy, what people of the studio are notified of, what they want to be
 * mailed, and the mails that wait to be sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table studio_reviewer (subject text not null references studio_subject on delete cascade,
    "userId" text not null references studio_user on delete cascade, "by" text not null, at text not null,
    primary key (subject, "userId"))`.execute(db)
  await sql`create index studio_reviewer_user on studio_reviewer ("userId")`.execute(db)
  // one row for what a person is told of one thing: an event that occurs again renews it
  await sql`create table studio_notification (id text primary key, "userId" text not null references studio_user on delete cascade,
    key text not null, kind text not null, subject text not null, title text not null, "by" text, guest text, "commentId" text,
    at text not null, "readAt" text, "mailAt" text, "mailedAt" text, "letterId" text,
    unique ("userId", key))`.execute(db)
  await sql`create index studio_notification_user on studio_notification ("userId", at)`.execute(db)
  await sql`create index studio_notification_mail on studio_notification ("mailAt")`.execute(db)
  await sql`create index studio_notification_letter on studio_notification ("letterId")`.execute(db)
  await sql`create index studio_notification_key on studio_notification (key)`.execute(db)
  await sql`create index studio_notification_at on studio_notification (at)`.execute(db)
  await sql`create table studio_notification_setting ("userId" text primary key references studio_user on delete cascade,
    settings text not null)`.execute(db)
  await sql`create table studio_letter (id text primary key, "userId" text not null references studio_user on delete cascade,
    state text not null, attempts integer not null, "nextAttemptAt" text not null, "lastError" text, at text not null)`.execute(
    db,
  )
  await sql`create index studio_letter_waiting on studio_letter (state, "nextAttemptAt")`.execute(
    db,
  )
  await sql`create index studio_letter_at on studio_letter (at)`.execute(db)
}
