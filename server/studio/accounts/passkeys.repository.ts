import type { Queries } from '../../database/index.ts'
import type { StudioPasskeyTable } from '../../database/schema.ts'

/** Reads and writes of passkeys. */
export const passkeysRepository = {
  ofUser: (tx: Queries, userId: string) =>
    tx
      .selectFrom('studio_passkey')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  byId: (tx: Queries, id: string) =>
    tx.selectFrom('studio_passkey').selectAll().where('id', '=', id).executeTakeFirst(),
  /** Stores a passkey; false = it is stored already. */
  async add(tx: Queries, row: StudioPasskeyTable): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('studio_passkey')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  /**
   * Records a use with its counter; false = another use had this counter or a later one
   * (authenticators that do not count send 0).
   */
  async used(
    tx: Queries,
    id: string,
    { counter, backedUp, usedAt }: Pick<StudioPasskeyTable, 'counter' | 'backedUp' | 'usedAt'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_passkey')
      .set({ counter, backedUp, usedAt })
      .where('id', '=', id)
      .where('counter', counter === 0 ? '=' : '<', counter)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async rename(tx: Queries, userId: string, id: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_passkey')
      .set({ name })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async remove(tx: Queries, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_passkey')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  async removeAll(tx: Queries, userId: string): Promise<void> {
    await tx.deleteFrom('studio_passkey').where('userId', '=', userId).execute()
  },
}
