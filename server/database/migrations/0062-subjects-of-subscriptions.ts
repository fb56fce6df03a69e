import { type Kysely, sql } from 'kysely'

/** Subjects that subscriptions by mail are narrowed to, and the categories of what letters tell of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table subscription add column subjects text not null default ' '`.execute(db)
  await sql`alter table subscription_article add column categories text not null default ' '`.execute(
    db,
  )
}
