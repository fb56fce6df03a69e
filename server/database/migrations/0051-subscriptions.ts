import { type Kysely, sql } from 'kysely'

/**
 * Subscriptions to news by mail. Addresses are sealed, and found by a keyed hash; tokens are stored
 * as hashes. A request waits until the leader reads it, an issue is what was published since the one
 * before, and a mail waits for the mail server.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table subscription_request (id text primary key, "addressHash" text not null, sealed text not null,
    "keyId" text not null, language text not null, at text not null)`.execute(db)
  await sql`create index subscription_request_at on subscription_request (at, id)`.execute(db)
  await sql`create table subscription (id text primary key, "addressHash" text not null unique, sealed text not null,
    "keyId" text not null, "tokenHash" text not null unique, state text not null, language text not null, languages text not null,
    lists text not null, pace text not null, at text not null, "confirmedAt" text, "digestSince" text, "nextDigestAt" text)`.execute(
    db,
  )
  await sql`create index subscription_pace on subscription (state, pace, id)`.execute(db)
  await sql`create index subscription_digest on subscription ("nextDigestAt")`.execute(db)
  await sql`create table subscription_article ("contentIdx" integer primary key, language text not null, list text not null,
    at text not null, issue text)`.execute(db)
  await sql`create index subscription_article_issue on subscription_article (issue)`.execute(db)
  await sql`create table subscription_issue (id text primary key, "cursor" text not null, done integer not null)`.execute(
    db,
  )
  await sql`create table subscription_mail (id text primary key, "subscriptionId" text not null references subscription on delete cascade,
    kind text not null, articles text not null, state text not null, attempts integer not null, "nextAttemptAt" text not null,
    "lastError" text, at text not null)`.execute(db)
  await sql`create index subscription_mail_due on subscription_mail (state, "nextAttemptAt")`.execute(
    db,
  )
  await sql`create index subscription_mail_of on subscription_mail ("subscriptionId", at)`.execute(
    db,
  )
}
