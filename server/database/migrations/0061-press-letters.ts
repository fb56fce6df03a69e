import { type Kysely, sql } from 'kysely'

/**
 * Letters to the press, and the mails that they become, each with the hash of its private link;
 * previews that such a link opened; and when a person of the press asked for no more letters.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table press_letter (id text primary key, subject text not null references studio_subject on delete cascade,
    kind text not null, languages text not null, note text not null, "hasPicture" integer not null, sealed text not null,
    "keyId" text not null, "sendWhen" text not null, "dueAt" text, "embargoAt" text, state text not null, cursor text not null,
    "isMade" integer not null, by text not null, version integer not null, at text not null, "sentAt" text)`.execute(
    db,
  )
  await sql`create index press_letter_state on press_letter (state, "isMade")`.execute(db)
  await sql`create index press_letter_subject on press_letter (subject, at)`.execute(db)
  await sql`create table press_letter_mail (id text primary key, "letterId" text not null references press_letter on delete cascade,
    "personId" text references press_person on delete cascade, "userId" text references studio_user on delete cascade,
    language text not null, state text not null, attempts integer not null, "nextAttemptAt" text not null, "lastError" text,
    at text not null, "tokenHash" text unique, "revokedAt" text, "openedAt" text, "lastOpenedAt" text,
    opens integer not null, unique ("letterId", "personId"))`.execute(db)
  await sql`create index press_letter_mail_due on press_letter_mail (state, "nextAttemptAt")`.execute(
    db,
  )
  await sql`create index press_letter_mail_of on press_letter_mail ("personId", at)`.execute(db)
  await sql`alter table press_person add column "leftAt" text`.execute(db)
  // without a reference, which former processes do not know: reading looks whether the mail is there
  await sql`alter table studio_preview add column "pressMailId" text`.execute(db)
}
