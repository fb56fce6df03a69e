import type { Queries } from '../database/index.ts'
import type { SealedRow } from './reseal.ts'

/** Tables whose rows are sealed one by one, each with the name of its key. */
export type SealedRowTable =
  | 'press_person'
  | 'press_list'
  | 'press_letter'
  | 'subscription'
  | 'subscription_request'

/** Names of the keys that rows of some tables are sealed with, with the number of rows. */
export async function sealingKeys(
  tx: Queries,
  tables: readonly SealedRowTable[],
): Promise<{ keyId: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const rows = await tx
      .selectFrom(table)
      .select((q) => ['keyId', q.fn.countAll<number>().as('count')])
      .groupBy('keyId')
      .execute()
    for (const { keyId, count } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + Number(count))
  }
  return [...counts].map(([keyId, count]) => ({ keyId, count }))
}

/** The newest row of the first of some tables that has any. */
export async function newestSealed(
  tx: Queries,
  tables: readonly SealedRowTable[],
): Promise<SealedRow | undefined> {
  for (const table of tables) {
    const row = await tx
      .selectFrom(table)
      .select(['id', 'sealed', 'keyId'])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row) return row
  }
  return undefined
}

/** Rows with another key than the current one, by id. */
export const notSealedBy = (
  tx: Queries,
  table: SealedRowTable,
  keyId: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> =>
  tx
    .selectFrom(table)
    .select(['id', 'sealed', 'keyId'])
    .where('keyId', '!=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
