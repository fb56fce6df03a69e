import type { Dialect, Queries } from '../../database/index.ts'

/** Reads and writes of attempts that are counted. */
export const attemptsRepository = {
  /** Counts by key, held until the transaction ends: a row that is not there can't be, so it is made, with none counted. */
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
  /** Counts one more. */
  async add(tx: Queries, key: string, count: number, until: string): Promise<void> {
    await tx
      .insertInto('studio_attempt')
      .values({ key, count, until })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, until }))
      .execute()
  },
  /** Counts one less. */
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
