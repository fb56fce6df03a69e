import { type Insertable, type Selectable, sql } from 'kysely'
import type { Dialect, Queries } from '../../../database/index.ts'
import type { StudioUploadTable } from '../../../database/schema.ts'

export type UploadRow = Selectable<StudioUploadTable>

/** Advisory lock of those who begin uploads: what is under way is counted by one at a time. */
const BEGINNING = 7283640102

/** Resumable uploads; each write is one statement, or runs in the caller's transaction. */
export const uploadsRepository = {
  /** Waits until nobody else begins an upload (PostgreSQL; SQLite has one writer anyway). */
  async lock(tx: Queries, dialect: Dialect): Promise<void> {
    if (dialect === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(BEGINNING)})`.execute(tx)
  },
  add: (queries: Queries, row: Insertable<StudioUploadTable>) =>
    queries.insertInto('studio_upload').values(row).execute(),
  async byId(queries: Queries, id: string): Promise<UploadRow | null> {
    const row = await queries
      .selectFrom('studio_upload')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { ...row, bytes: Number(row.bytes) } : null
  },
  /** Unfinished ones: of one person with their bytes, and of all. */
  async counts(queries: Queries, by: string): Promise<{ own: number; bytes: number; all: number }> {
    const row = await queries
      .selectFrom('studio_upload')
      .select(sql<number>`count(*)`.as('all'))
      .select(sql<number>`count(case when "by" = ${by} then 1 end)`.as('own'))
      .select(sql<number>`coalesce(sum(case when "by" = ${by} then bytes end), 0)`.as('bytes'))
      .where('asset', 'is', null)
      .executeTakeFirst()
    const { own = 0, bytes = 0, all = 0 } = row ?? {}
    return { own: Number(own), bytes: Number(bytes), all: Number(all) }
  },
  /** Bytes of unfinished ones, by id. */
  async sizes(queries: Queries): Promise<Map<string, number>> {
    const rows = await queries
      .selectFrom('studio_upload')
      .select(['id', 'bytes'])
      .where('asset', 'is', null)
      .execute()
    return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]))
  },
  change: (
    queries: Queries,
    id: string,
    values: Partial<Pick<UploadRow, 'asset' | 'hash' | 'wanted'>>,
  ) => queries.updateTable('studio_upload').set(values).where('id', '=', id).execute(),
  /**
   * Takes an upload for one writer; false = another one has it, or it is gone.
   * @param far a lease beyond it was left by a clock that went back
   */
  async take(
    queries: Queries,
    id: string,
    lease: { token: string; until: string; now: string; far: string },
  ): Promise<boolean> {
    const row = await queries
      .updateTable('studio_upload')
      .set({ token: lease.token, leaseUntil: lease.until, wanted: 0 })
      .where('id', '=', id)
      .where((of) =>
        of.or([
          of('leaseUntil', 'is', null),
          of('leaseUntil', '<=', lease.now),
          of('leaseUntil', '>', lease.far),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Renews a lease; returns whether another request waits for the upload, null if it was lost. */
  async renew(queries: Queries, token: string, until: string): Promise<boolean | null> {
    const row = await queries
      .updateTable('studio_upload')
      .set({ leaseUntil: until })
      .where('token', '=', token)
      .returning('wanted')
      .executeTakeFirst()
    return row ? row.wanted === 1 : null
  },
  release: (queries: Queries, token: string) =>
    queries
      .updateTable('studio_upload')
      .set({ token: null, leaseUntil: null, wanted: 0 })
      .where('token', '=', token)
      .execute(),
  remove: (queries: Queries, id: string) =>
    queries.deleteFrom('studio_upload').where('id', '=', id).execute(),
  /** Ids of those that began before an instant. */
  async before(queries: Queries, at: string): Promise<string[]> {
    const rows = await queries
      .selectFrom('studio_upload')
      .select('id')
      .where('at', '<', at)
      .execute()
    return rows.map(({ id }) => id)
  },
}
