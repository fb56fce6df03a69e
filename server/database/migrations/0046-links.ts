import { type Kysely, sql } from 'kysely'

/**
 * The links of what visitors read, with what they lead to; the parts of articles that links may name;
 * what was found out about other sites; and broken links that stay.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table site_link_source (source text primary key, form integer not null)`.execute(
    db,
  )
  await sql`create table site_link (source text not null, position integer not null, field text not null,
    address text not null, target text not null, fragment text, problem text, "foundAt" text, primary key (source, position))`.execute(
    db,
  )
  await sql`create index site_link_target on site_link (target)`.execute(db)
  await sql`create index site_link_broken on site_link ("foundAt") where problem is not null`.execute(
    db,
  )
  await sql`create table site_anchor (source text not null, anchor text not null, primary key (source, anchor))`.execute(
    db,
  )
  await sql`create table site_link_check (target text primary key, host text not null, state text not null, status integer,
    reason text, "failedOn" text, "checkedAt" text, "dueAt" text not null)`.execute(db)
  await sql`create index site_link_check_due on site_link_check ("dueAt")`.execute(db)
  await sql`create table site_link_ignored (target text not null, fragment text not null, reason text not null,
    "by" text not null, at text not null, primary key (target, fragment))`.execute(db)
}
