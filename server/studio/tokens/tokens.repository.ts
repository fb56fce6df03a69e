import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { ApiTokenTable } from '../../database/schema.ts'

/** Read tokens of the API; tokens are passed and stored as hashes. */
export const tokensRepository = {
  /** All, by name: at most `MOST_API_TOKENS`. */
  all: (tx: Queries): Promise<ApiTokenTable[]> =>
    tx.selectFrom('api_token').selectAll().orderBy('name').orderBy('id').execute(),
  async count(tx: Queries): Promise<number> {
    const row = await tx
      .selectFrom('api_token')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  },
  /** Adds a token; false = another one has its name. */
  async add(tx: Queries, row: ApiTokenTable): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('api_token')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  /** Removes a token; returns its name, null if there is none. */
  async remove(tx: Queries, id: string): Promise<string | null> {
    const row = await tx
      .deleteFrom('api_token')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row?.name ?? null
  },
  async used(tx: Queries, id: string, usedAt: string): Promise<void> {
    await tx.updateTable('api_token').set({ usedAt }).where('id', '=', id).execute()
  },
}
