import type { Queries } from '../../database/index.ts'

const NAME = 'backfill'
/** Above every id: all was looked at. */
const DONE = 2 ** 31

/** Up to which content all have subjects; kept beside the counters. */
export const backfillRepository = {
  /** The content after which to go on; null = all was looked at. */
  async read(tx: Queries): Promise<number | null> {
    const row = await tx
      .selectFrom('studio_counter')
      .select('next')
      .where('name', '=', NAME)
      .executeTakeFirst()
    const next = Number(row?.next ?? 0)
    return next === DONE ? null : next
  },
  /** @param last the content that was looked at last; null = there is none after it */
  async write(tx: Queries, last: number | null): Promise<void> {
    const next = last ?? DONE
    await tx
      .insertInto('studio_counter')
      .values({ name: NAME, next })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ next }))
      .execute()
  },
}
