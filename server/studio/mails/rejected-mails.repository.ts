import { type RawBuilder, sql } from 'kysely'
import type { MailKind } from '../../../contract/studio/mail-calls.ts'
import type { Queries } from '../../database/index.ts'

/** A mail that was tried often and not taken. */
export interface RejectedRow {
  id: string
  attempts: number
  lastError: string | null
  nextAttemptAt: string
  /** Account that it is to. */
  userId: string | null
  /** Report that it answers. */
  reportId: string | null
}

interface Outbox {
  table: string
  id: string
  userId?: RawBuilder<unknown>
  reportId?: RawBuilder<unknown>
}
const OUTBOXES: Readonly<Record<MailKind, Outbox>> = {
  report: { table: 'report_outbox', id: 'reportId' },
  answer: {
    table: 'report_answer',
    id: 'noteId',
    reportId: sql`(select note."reportId" from report_note as note where note.id = mail."noteId")`,
  },
  notification: { table: 'studio_letter', id: 'id', userId: sql`mail."userId"` },
  weekly: { table: 'statistic_letter', id: 'id', userId: sql`mail."userId"` },
  subscription: { table: 'subscription_mail', id: 'id' },
  press: { table: 'press_letter_mail', id: 'id', userId: sql`mail."userId"` },
}

/**
 * Mails of a kind that were tried often and not taken, those that are tried next first.
 * @param attempts from so many on
 */
export async function rejectedMails(
  tx: Queries,
  kind: MailKind,
  attempts: number,
  limit: number,
): Promise<RejectedRow[]> {
  const { table, id, userId = sql`null`, reportId = sql`null` } = OUTBOXES[kind]
  const { rows } =
    await sql<RejectedRow>`select mail.${sql.ref(id)} as id, mail.attempts, mail."lastError",
    mail."nextAttemptAt", ${userId} as "userId", ${reportId} as "reportId" from ${sql.table(table)} as mail
    where mail.state = 'WAITING' and mail.attempts >= ${attempts}
    order by mail."nextAttemptAt", mail.${sql.ref(id)} limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, attempts: Number(row.attempts) }))
}
