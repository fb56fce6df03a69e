import type { Queries } from '../../database/index.ts'

const NAME = 'backfill'
/** Above every id: all articles were processed. */
const DONE = 2 ** 31

/** The last article up to which all have subjects; stored with the counters. */
export const backfillRepository = {
  /** The article to continue after; null = all were processed. */
  async read(tx: Queries): Promise<number | null> {
    const row = await tx
      .selectFrom('studio_counter')
      .select('next')
      .where('name', '=', NAME)
      .executeTakeFirst()
    const next = Number(row?.next ?? 0)
    return next === DONE ? null : next
  },
  /** @param last the last article that was processed; null = there is none after it */
  async write(tx: Queries, last: number | null): Promise<void> {
    const next = last ?? DONE
    await tx
      .insertInto('studio_counter')
      .values({ name: NAME, next })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ next }))
      .execute()
  },
}
