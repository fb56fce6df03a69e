import type { Queries } from '../database/index.ts'

/** Articles that one statement names. */
const BATCH = 500

/** Articles whose search entries are made again in the background. */
export const pendingRepository = {
  /** Adds articles, which are due at once: also those that failed before. */
  async add(tx: Queries, contents: readonly number[]): Promise<void> {
    for (let from = 0; from < contents.length; from += BATCH)
      await tx
        .insertInto('search_pending')
        .values(contents.slice(from, from + BATCH).map((contentIdx) => ({ contentIdx })))
        .onConflict((conflict) =>
          conflict.column('contentIdx').doUpdateSet({ attempts: 0, dueAt: '' }),
        )
        .execute()
  },
  /** Articles that are due at an instant, those that failed last. */
  async due(queries: Queries, now: string, limit: number): Promise<number[]> {
    const rows = await queries
      .selectFrom('search_pending')
      .select('contentIdx')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('contentIdx')
      .limit(limit)
      .execute()
    return rows.map(({ contentIdx }) => Number(contentIdx))
  },
  /** When the next article is due: empty = at once; null if there is none. */
  async nextDue(queries: Queries): Promise<string | null> {
    const row = await queries
      .selectFrom('search_pending')
      .select('dueAt')
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    return row?.dueAt ?? null
  },
  /** Attempts of an article that failed before; null if it is not among them any more. */
  async attempts(tx: Queries, contentIdx: number): Promise<number | null> {
    const row = await tx
      .selectFrom('search_pending')
      .select('attempts')
      .where('contentIdx', '=', contentIdx)
      .executeTakeFirst()
    return row ? Number(row.attempts) : null
  },
  /** Puts an article off until an instant. */
  async defer(tx: Queries, contentIdx: number, attempts: number, dueAt: string): Promise<void> {
    await tx
      .updateTable('search_pending')
      .set({ attempts, dueAt })
      .where('contentIdx', '=', contentIdx)
      .execute()
  },
  async remove(tx: Queries, contents: readonly number[]): Promise<void> {
    await tx
      .deleteFrom('search_pending')
      .where('contentIdx', 'in', [...contents])
      .execute()
  },
}
