import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import type { Queries } from '../../database/index.ts'

/** Somebody who may be mailed the statistics of a week. */
export interface WeeklyReader {
  id: string
  /** JSON of what they want to be mailed; null = the defaults. */
  settings: string | null
}

/** Weekly letters of statistics: a row for a person and a week is one letter. */
export const weeklyLettersRepository = {
  /** Which of some people, whose accounts are active, have no letter of a week. */
  async without(tx: Queries, week: string, ids: readonly string[]): Promise<WeeklyReader[]> {
    if (ids.length === 0) return []
    return tx
      .selectFrom('studio_notification_setting as chosen')
      .leftJoin('statistic_letter as letter', (join) =>
        join.onRef('letter.userId', '=', 'chosen.userId').on('letter.week', '=', week),
      )
      .select(['chosen.userId as id', 'chosen.settings'])
      .where('chosen.userId', 'in', [...ids])
      .where('letter.id', 'is', null)
      .execute()
  },
  /** Puts letters of a week into the outbox; of two processes one adds nothing. */
  async add(tx: Queries, week: string, ids: readonly string[], at: string): Promise<void> {
    if (ids.length === 0) return
    await tx
      .insertInto('statistic_letter')
      .values(
        ids.map((userId) => ({
          ...{ id: randomUUID(), userId, week, state: 'WAITING' as const, attempts: 0 },
          ...{ nextAttemptAt: at, lastError: null, at },
        })),
      )
      .onConflict((conflict) => conflict.columns(['userId', 'week']).doNothing())
      .execute()
  },
  /** Whom a letter is to, and of which week it is; null = the account is closed. */
  async recipient(tx: Queries, id: string) {
    const row = await tx
      .selectFrom('statistic_letter as letter')
      .innerJoin('studio_user as user', 'user.id', 'letter.userId')
      .leftJoin('studio_notification_setting as chosen', 'chosen.userId', 'user.id')
      .select([
        ...(['letter.week', 'user.id', 'user.name', 'user.email', 'user.language'] as const),
        'chosen.settings',
      ])
      .where('letter.id', '=', id)
      .where('user.state', '=', 'ACTIVE')
      .executeTakeFirst()
    return row ? { ...row, language: row.language as Language } : null
  },
}
