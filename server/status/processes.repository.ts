import type { Insertable } from 'kysely'
import type { Store } from '../database/index.ts'
import type { SiteProcessTable } from '../database/schema.ts'

/** Rows that are read at most. */
export const PROCESSES_READ = 100

/** The rows that the processes of all machines write about themselves. */
export const processesRepository = ({ kysely }: Pick<Store, 'kysely'>) => ({
  /** Writes the row of a process, and deletes those that nobody wrote since an instant. */
  async write(row: Insertable<SiteProcessTable>, oldest: string): Promise<void> {
    const { id, ...values } = row
    await kysely
      .insertInto('site_process')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await kysely.deleteFrom('site_process').where('seenAt', '<', oldest).execute()
  },
  async remove(id: string): Promise<void> {
    await kysely.deleteFrom('site_process').where('id', '=', id).execute()
  },
  /** Those written since an instant, the latest first: one more than are shown. */
  async since(oldest: string): Promise<SiteProcessTable[]> {
    const rows = await kysely
      .selectFrom('site_process')
      .selectAll()
      .where('seenAt', '>=', oldest)
      .orderBy('seenAt', 'desc')
      .limit(PROCESSES_READ + 1)
      .execute()
    // bigint of PostgreSQL may be text
    return rows.map((row) => ({
      ...row,
      memoryBytes: Number(row.memoryBytes),
      heapBytes: Number(row.heapBytes),
      heapLimitBytes: Number(row.heapLimitBytes),
      requests: Number(row.requests),
      cacheBytes: Number(row.cacheBytes),
    }))
  },
})
