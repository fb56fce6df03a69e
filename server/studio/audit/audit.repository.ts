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
  /** Newest first, with the names of the acting users. */
  newest(
    tx: Queries,
    { before, by, subject }: { before?: number; by?: string; subject?: string },
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
    if (by !== undefined) rows = rows.where('studio_audit.by', '=', by)
    if (subject !== undefined) rows = rows.where('studio_audit.subject', '=', subject)
    return rows.orderBy('studio_audit.seq', 'desc').limit(limit).execute()
  },
}
