import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioAuditTable } from '../../database/schema.ts'

/** Advisory lock of the chain: only its holder may write the next row, across all processes. */
const CHAIN = 7283640021
/**
 * Row of `studio_counter` with the next number: without it, rows removed at the end would go
 * unnoticed.
 */
const COUNTER = 'audit'

/** Filters of rows; `since` and `until` are instants, the second excluded. */
export interface AuditQuery {
  before?: number | undefined
  after?: number | undefined
  by?: string | undefined
  subject?: string | undefined
  actions?: readonly string[] | undefined
  since?: string | undefined
  until?: string | undefined
}

/** Reads and writes of the audit log. */
export const auditRepository = {
  /** Waits for other writers (PostgreSQL; SQLite has one writer anyway). */
  async lock(tx: Queries): Promise<void> {
    await sql`select pg_advisory_xact_lock(${CHAIN})`.execute(tx)
  },
  last: (tx: Queries) =>
    tx
      .selectFrom('studio_audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),
  async add(tx: Queries, row: StudioAuditTable): Promise<void> {
    await tx.insertInto('studio_audit').values(row).execute()
    await tx
      .insertInto('studio_counter')
      .values({ name: COUNTER, next: row.seq + 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ next: row.seq + 1 }))
      .execute()
  },
  /** Number of the next row. */
  async next(tx: Queries): Promise<number> {
    const row = await tx
      .selectFrom('studio_counter')
      .select('next')
      .where('name', '=', COUNTER)
      .executeTakeFirst()
    return Number(row?.next ?? 1)
  },
  /** Rows after a number, in order. */
  after: (tx: Queries, seq: number, limit: number) =>
    tx
      .selectFrom('studio_audit')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  /** Rows that match, with the names of the acting users: newest first, or oldest first. */
  matching(
    tx: Queries,
    { before, after, by, subject, actions, since, until }: AuditQuery,
    order: 'desc' | 'asc',
    limit: number,
  ) {
    let rows = tx
      .selectFrom('studio_audit')
      .leftJoin('studio_user', 'studio_user.id', 'studio_audit.by')
      .select([
        'studio_audit.seq',
        'studio_audit.at',
        'studio_audit.by',
        'studio_audit.action',
        'studio_audit.subject',
        'studio_audit.details',
        'studio_user.name',
      ])
    if (before !== undefined) rows = rows.where('studio_audit.seq', '<', before)
    if (after !== undefined) rows = rows.where('studio_audit.seq', '>', after)
    if (by !== undefined) rows = rows.where('studio_audit.by', '=', by)
    if (subject !== undefined) rows = rows.where('studio_audit.subject', '=', subject)
    if (actions?.length) rows = rows.where('studio_audit.action', 'in', [...actions])
    if (since !== undefined) rows = rows.where('studio_audit.at', '>=', since)
    if (until !== undefined) rows = rows.where('studio_audit.at', '<', until)
    return rows.orderBy('studio_audit.seq', order).limit(limit).execute()
  },
  /**
   * Names of subjects: articles' titles, names of files and users, the short ids of safety reports,
   * which have no name; those without are left out.
   */
  async titles(tx: Queries, subjects: readonly string[]): Promise<Map<string, string>> {
    const below = (start: string): string[] =>
      subjects.flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : []))
    const found = new Map<string, string>(
      below('report/').map((id) => [`report/${id}`, id.slice(0, 8)]),
    )
    const contents = subjects.filter((one) => one.startsWith('content/'))
    const [files, users] = [below('media/'), below('user/')]
    if (contents.length)
      for (const { subject, title } of await tx
        .selectFrom('studio_subject')
        .select(['subject', 'title'])
        .where('subject', 'in', contents)
        .execute())
        found.set(subject, title)
    if (files.length)
      for (const { id, originName } of await tx
        .selectFrom('studio_asset')
        .select(['id', 'originName'])
        .where('id', 'in', files)
        .execute())
        found.set(`media/${id}`, originName)
    if (users.length)
      for (const { id, name } of await tx
        .selectFrom('studio_user')
        .select(['id', 'name'])
        .where('id', 'in', users)
        .execute())
        found.set(`user/${id}`, name)
    return found
  },
}
