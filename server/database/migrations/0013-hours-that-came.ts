import { type Kysely, sql } from 'kysely'

/**
 * What visitors see has no hour any more that a clock set back could fall behind (decision 0027); what was asked for is
 * kept beside it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const now = new Date().toISOString()
  await sql`alter table content add column "askedAt" text not null default ''`.execute(db)
  await sql`update content set "askedAt" = "publishAt"`.execute(db)
  // the tables of lists hold what is published alone
  await sql`update content set "publishAt" = '1970-01-01T00:00:00.000Z' where status = 'PUBLISHED' and "publishAt" <= ${now}`.execute(
    db,
  )
  for (const table of ['content_category', 'content_keyword'])
    await sql`update ${sql.table(table)} set "publishAt" = '1970-01-01T00:00:00.000Z' where "publishAt" <= ${now}`.execute(
      db,
    )
}
