import type { Insertable } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioViewTable } from '../../database/schema.ts'

/** Saved views of the list. */
export const viewsRepository = {
  of: (tx: Queries, userId: string) =>
    tx
      .selectFrom('studio_view')
      .select(['id', 'name', 'query'])
      .where('userId', '=', userId)
      .orderBy('name')
      .execute(),
  async put(tx: Queries, row: Insertable<StudioViewTable>): Promise<void> {
    const { query, at } = row
    await tx
      .insertInto('studio_view')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ query, at }))
      .execute()
  },
  /** Returns whether one was removed. */
  async remove(tx: Queries, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_view')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}
