import type { Dialect, Queries } from '../../database/index.ts'

/** Reads and writes of counted attempts. */
export const attemptsRepository = {
  /**
   * Counts by key, locked until the transaction ends: a missing row can't be locked, so it is
   * created with a count of zero.
   */
  async hold(tx: Queries, dialect: Dialect, keys: readonly string[], until: string) {
    const rows = [...keys].sort().map((key) => ({ key, count: 0, until }))
    await tx
      .insertInto('studio_attempt')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    let held = tx.selectFrom('studio_attempt').selectAll().where('key', 'in', keys).orderBy('key')
    // SQLite has one writer anyway
    if (dialect === 'postgres') held = held.forUpdate()
    return held.execute()
  },
  find: (tx: Queries, keys: readonly string[]) =>
    tx.selectFrom('studio_attempt').selectAll().where('key', 'in', keys).execute(),
  /** Adds one to a count. */
  async add(tx: Queries, key: string, count: number, until: string): Promise<void> {
    await tx
      .insertInto('studio_attempt')
      .values({ key, count, until })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, until }))
      .execute()
  },
  /** Subtracts one from a count. */
  async less(tx: Queries, key: string): Promise<void> {
    await tx
      .updateTable('studio_attempt')
      .set((builder) => ({ count: builder('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  },
  async forget(tx: Queries, key: string): Promise<void> {
    await tx.deleteFrom('studio_attempt').where('key', '=', key).execute()
  },
}
