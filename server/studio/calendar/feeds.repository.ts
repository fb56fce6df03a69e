import type { Queries } from '../../database/index.ts'
import type { StudioCalendarFeedTable } from '../../database/schema.ts'

/** Reads and writes of calendar feeds; tokens are passed and stored as hashes. */
export const calendarFeedsRepository = {
  of: (tx: Queries, userId: string) =>
    tx
      .selectFrom('studio_calendar_feed')
      .select(['createdAt', 'readAt'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  /** A feed with its account, whatever that may do. */
  byHash: (tx: Queries, tokenHash: string) =>
    tx
      .selectFrom('studio_calendar_feed as feed')
      .innerJoin('studio_user', 'studio_user.id', 'feed.userId')
      .select([
        'feed.userId',
        'feed.readAt',
        'studio_user.role',
        'studio_user.readsReports',
        'studio_user.managesPress',
        'studio_user.language',
        'studio_user.state',
      ])
      .where('feed.tokenHash', '=', tokenHash)
      .executeTakeFirst(),
  /** Stores the feed of an account, in place of the former one. */
  async put(tx: Queries, row: StudioCalendarFeedTable): Promise<void> {
    await tx
      .insertInto('studio_calendar_feed')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({
          tokenHash: row.tokenHash,
          createdAt: row.createdAt,
          readAt: row.readAt,
        }),
      )
      .execute()
  },
  async read(tx: Queries, tokenHash: string, readAt: string): Promise<void> {
    await tx
      .updateTable('studio_calendar_feed')
      .set({ readAt })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },
  /** Removes the feed of an account; returns whether there was one. */
  async remove(tx: Queries, userId: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_calendar_feed')
      .where('userId', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}
