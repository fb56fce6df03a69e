import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'

/** What was not put into a letter by then is no news any more: no mail server was configured. */
const STALE_MS = 8 * 86_400_000

/** Letters: each is about all notifications that name it. */
export const lettersRepository = {
  /** People who have notifications to mail at an instant, or beyond any digest: the clock went back. */
  async due(tx: Queries, now: number, limit: number): Promise<string[]> {
    const far = new Date(now + STALE_MS).toISOString()
    const rows = await tx
      .selectFrom('studio_notification')
      .select('userId')
      .distinct()
      .where((is) =>
        is.or([is('mailAt', '<=', new Date(now).toISOString()), is('mailAt', '>', far)]),
      )
      .limit(limit)
      .execute()
    return rows.map(({ userId }) => userId)
  },
  /**
   * Puts what a person is to be mailed soon into a letter. Of two processes one finds nothing left:
   * then there is no letter.
   */
  async make(
    tx: Queries,
    id: string,
    userId: string,
    now: number,
    collectMs: number,
  ): Promise<void> {
    const at = new Date(now).toISOString()
    const stale = new Date(now - STALE_MS).toISOString()
    const [soon, far] = [now + collectMs, now + STALE_MS].map((ms) => new Date(ms).toISOString())
    // counted from when it was to be mailed: a weekly digest is of a week before
    const { rows } = await sql<{ letterId: string | null }>`update studio_notification
      set "letterId" = case when "mailAt" <= ${stale} then null else ${id} end, "mailAt" = null
      where "userId" = ${userId} and ("mailAt" <= ${soon} or "mailAt" > ${far}) returning "letterId"`.execute(
      tx,
    )
    if (rows.some(({ letterId }) => letterId !== null))
      await tx
        .insertInto('studio_letter')
        .values({
          id,
          userId,
          state: 'WAITING',
          attempts: 0,
          nextAttemptAt: at,
          lastError: null,
          at,
        })
        .execute()
  },
  /** Whom a letter is to; null = the account is closed. */
  async recipient(tx: Queries, id: string) {
    return (
      (await tx
        .selectFrom('studio_letter')
        .innerJoin('studio_user', 'studio_user.id', 'studio_letter.userId')
        .leftJoin('studio_notification_setting as chosen', 'chosen.userId', 'studio_user.id')
        .select([
          'studio_user.id',
          'studio_user.name',
          'studio_user.email',
          'studio_user.language',
          'chosen.settings',
        ])
        .where('studio_letter.id', '=', id)
        .where('studio_user.state', '=', 'ACTIVE')
        .executeTakeFirst()) ?? null
    )
  },
  async mailed(tx: Queries, id: string, at: string): Promise<void> {
    await tx
      .updateTable('studio_notification')
      .set({ mailedAt: at })
      .where('letterId', '=', id)
      .execute()
  },
}
