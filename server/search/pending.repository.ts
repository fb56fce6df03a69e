import { sql } from 'kysely'
import type { Queries } from '../database/index.ts'

/** Articles whose search entries are made again in the background. */
export const pendingRepository = {
  /** Adds the published and scheduled articles of some categories: one statement, however many. */
  async add(tx: Queries, codes: readonly string[]): Promise<void> {
    await tx
      .insertInto('search_pending')
      .columns(['contentIdx'])
      .expression((query) =>
        query
          .selectFrom('content_category')
          .select('contentIdx')
          .distinct()
          // SQLite takes "on conflict" behind a select for a join without a condition
          .where(sql<boolean>`true`)
          .where('code', 'in', [...codes]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  async some(queries: Queries, limit: number): Promise<number[]> {
    const rows = await queries
      .selectFrom('search_pending')
      .select('contentIdx')
      .orderBy('contentIdx')
      .limit(limit)
      .execute()
    return rows.map(({ contentIdx }) => Number(contentIdx))
  },
  async remove(tx: Queries, contents: readonly number[]): Promise<void> {
    await tx
      .deleteFrom('search_pending')
      .where('contentIdx', 'in', [...contents])
      .execute()
  },
}
