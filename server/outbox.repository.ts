import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './database/schema.ts'

/** Mails that wait in the database, of whatever kind. */
export interface OutboxRows {
  /**
   * Ids of mails that are due.
   * @param all false = only those that somebody waits for
   */
  waiting(now: string, far: string, limit: number, all?: boolean): Promise<string[]>
  /** When the next mail is due; null = none waits. */
  next(): Promise<string | null>
  /**
   * Claims a mail for sending by moving its hour; returns the number of attempts with this one, null
   * if another process was first.
   */
  claim(id: string, now: string, far: string, until: string): Promise<number | null>
  /** Takes a claim back: it was no attempt. */
  postpone(id: string, until: string): Promise<void>
  recordAttempt(
    id: string,
    sent: boolean,
    nextAttemptAt: string,
    lastError: string | null,
  ): Promise<void>
  /** Records that a mail is not tried any more. */
  giveUp(id: string, lastError: string): Promise<void>
}

/**
 * Whether a mail is due by the hour `now`, or scheduled beyond `far`, which no retry reaches: the
 * clock went back since.
 */
const isDue = (now: string, far: string): RawBuilder<boolean> =>
  sql<boolean>`("nextAttemptAt" <= ${now} or "nextAttemptAt" > ${far})`

/**
 * Rows of a table of mails with `state`, `attempts`, `nextAttemptAt` and `lastError`.
 * @param isAwaited which rows somebody waits for; omitted = all
 */
export function outboxRows(
  kysely: Kysely<Schema>,
  table:
    | 'report_outbox'
    | 'report_answer'
    | 'studio_letter'
    | 'statistic_letter'
    | 'subscription_mail'
    | 'press_letter_mail',
  key: 'reportId' | 'noteId' | 'id',
  isAwaited: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): OutboxRows {
  const [mails, id] = [sql.table(table), sql.ref(key)]
  return {
    async waiting(now, far, limit, all = true) {
      const { rows } = await sql<{ id: string }>`select ${id} as id from ${mails}
        where state = 'WAITING' and ${isDue(now, far)} and ${all ? sql`1 = 1` : isAwaited}
        order by "nextAttemptAt" limit ${limit}`.execute(kysely)
      return rows.map((row) => row.id)
    },
    async next() {
      const { rows } = await sql<{ at: string | null }>`select min("nextAttemptAt") as at
        from ${mails} where state = 'WAITING'`.execute(kysely)
      return rows[0]?.at ?? null
    },
    async claim(mail, now, far, until) {
      const { rows } = await sql<{ attempts: number }>`update ${mails}
        set "nextAttemptAt" = ${until}, attempts = attempts + 1
        where ${id} = ${mail} and state = 'WAITING' and ${isDue(now, far)} returning attempts`.execute(
        kysely,
      )
      return rows[0] ? Number(rows[0].attempts) : null
    },
    async postpone(mail, until) {
      await sql`update ${mails} set "nextAttemptAt" = ${until}, attempts = attempts - 1
        where ${id} = ${mail} and state = 'WAITING'`.execute(kysely)
    },
    async recordAttempt(mail, sent, nextAttemptAt, lastError) {
      await sql`update ${mails} set state = ${sent ? 'SENT' : 'WAITING'},
        "nextAttemptAt" = ${nextAttemptAt}, "lastError" = ${lastError} where ${id} = ${mail}`.execute(
        kysely,
      )
    },
    async giveUp(mail, lastError) {
      await sql`update ${mails} set state = 'REFUSED', "lastError" = ${lastError}
        where ${id} = ${mail}`.execute(kysely)
    },
  }
}
