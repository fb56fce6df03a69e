import { type Kysely, sql } from 'kysely'

/**
 * How often the search entry of an article failed, and from when on it is tried again; and the
 * categories of services that are being written, as rows of articles have them: " DC / D ".
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table search_pending add column attempts integer not null default 0`.execute(db)
  await sql`alter table search_pending add column "dueAt" text not null default ''`.execute(db)
  // those that are due are looked up by it
  await sql`create index search_pending_due on search_pending ("dueAt", "contentIdx")`.execute(db)

  const categories = await sql<{
    code: string
    parentCode: string | null
  }>`select code, "parentCode" from category`.execute(db)
  const parents = new Map(categories.rows.map(({ code, parentCode }) => [code, parentCode]))
  const subjects = await sql<{
    subject: string
  }>`select subject from studio_subject where subject like 'document/services/%'`.execute(db)
  for (const { subject } of subjects.rows) {
    const { rows } = await sql<{
      document: string | null
    }>`select coalesce(draft.document, last.document) as document from studio_subject as own
      left join studio_draft as draft on draft.subject = own.subject
      left join studio_revision as last on last.subject = own.subject and last.revision = own."lastRevision"
      where own.subject = ${subject}`.execute(db)
    const document = JSON.parse(rows[0]?.document ?? '{}') as { categories?: unknown }
    const list = Array.isArray(document.categories) ? (document.categories as unknown[]) : []
    const known = [...new Set(list)].filter((code): code is string => parents.has(code as string))
    if (known.length === 0) continue
    const above = new Set(known.flatMap((code) => parents.get(code) ?? []))
    const codes = ` ${[...known, '/', ...above].join(' ')} `
    await sql`update studio_subject set codes = ${codes} where subject = ${subject}`.execute(db)
  }
}
