import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Accounts of the studio: users with their factors, invitations, sessions, attempts, and who did what. Tokens are kept as hashes alone. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`create table studio_user (id text primary key, email text not null unique, name text not null, role text not null,
    "readsReports" integer not null default 0, language text not null, state text not null, "passwordHash" text, "totpSecret" text, "totpStep" integer,
    "ssoSubject" text unique, "createdAt" text not null)`.execute(db)
  await sql`create table studio_passkey (id text primary key, "userId" text not null references studio_user on delete cascade, name text not null,
    "publicKey" text not null, counter integer not null, transports text not null, "backedUp" integer not null, "createdAt" text not null, "usedAt" text)`.execute(
    db,
  )
  await sql`create index studio_passkey_user on studio_passkey ("userId")`.execute(db)
  await sql`create table studio_recovery_code ("userId" text not null references studio_user on delete cascade, hash text not null, "usedAt" text,
    primary key ("userId", hash))`.execute(db)
  await sql`create table studio_invitation (id text primary key, "tokenHash" text not null unique, email text, role text not null,
    "readsReports" integer not null, "userId" text references studio_user on delete cascade, "by" text, at text not null, "expiresAt" text not null, "usedAt" text)`.execute(
    db,
  )
  await sql`create table studio_session ("tokenHash" text primary key, id text not null unique, "userId" text not null references studio_user on delete cascade,
    "createdAt" text not null, "seenAt" text not null, "expiresAt" text not null, "freshAt" text, "userAgent" text not null, address text not null, method text not null)`.execute(
    db,
  )
  await sql`create index studio_session_user on studio_session ("userId")`.execute(db)
  // what was begun and waits for its second half: challenges of passkeys, new authenticators, single sign-on
  await sql`create table studio_challenge (id text primary key, kind text not null, "userId" text, data text not null, "expiresAt" text not null)`.execute(
    db,
  )
  await sql`create index studio_challenge_expires on studio_challenge ("expiresAt")`.execute(db)
  await sql`create table studio_attempt (key text primary key, count integer not null, "until" text not null)`.execute(
    db,
  )
  await sql`create index studio_attempt_until on studio_attempt ("until")`.execute(db)
  await sql`create table studio_audit (seq ${dialect === 'sqlite' ? sql`integer` : sql`bigint`} primary key, at text not null, "by" text, action text not null,
    subject text, details text not null, previous text not null, hash text not null)`.execute(db)
  await sql`create index studio_audit_by on studio_audit ("by", seq desc)`.execute(db)
  await sql`create index studio_audit_subject on studio_audit (subject, seq desc)`.execute(db)
}
