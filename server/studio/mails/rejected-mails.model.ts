import {
  MAIL_ATTEMPTS_TOLD,
  MAIL_KINDS,
  type MailKind,
  MOST_REJECTED,
  type RejectedMail,
} from '../../../contract/studio/mail-calls.ts'
import type { Store } from '../../database/index.ts'
import type { Session } from '../session.ts'
import { people, personOf } from '../work/people.repository.ts'
import { rejectedMails } from './rejected-mails.repository.ts'

/** Mails that the mail server rejected again and again: their outboxes go on trying. */
export function rejectedMailsModel({ kysely }: Pick<Store, 'kysely'>) {
  return {
    /** All of them; who a stranger's mail is to is sealed, and told to nobody. */
    async list({ permissions }: Pick<Session, 'permissions'>): Promise<RejectedMail[]> {
      const mails = []
      for (const kind of MAIL_KINDS)
        for (const row of await rejectedMails(kysely, kind, MAIL_ATTEMPTS_TOLD, MOST_REJECTED))
          mails.push({ ...row, kind })
      const names = await people.names(
        kysely,
        mails.map(({ userId }) => userId),
      )
      const readsReports = permissions.includes('reports.read')
      return mails.map(({ id, kind, attempts, lastError, nextAttemptAt, userId, reportId }) => ({
        ...{ id, kind, attempts, lastError, nextAt: nextAttemptAt },
        to: personOf(names, userId),
        report: readsReports ? reportId : null,
      }))
    },
    /** The number of each kind, up to `most`, with the error of one of them. */
    async counts(
      most: number,
    ): Promise<{ kind: MailKind; count: number; lastError: string | null }[]> {
      const counts = []
      for (const kind of MAIL_KINDS) {
        const rows = await rejectedMails(kysely, kind, MAIL_ATTEMPTS_TOLD, most)
        const lastError = rows.find((row) => row.lastError !== null)?.lastError ?? null
        if (rows.length > 0) counts.push({ kind, count: rows.length, lastError })
      }
      return counts
    },
  }
}
export type RejectedMails = ReturnType<typeof rejectedMailsModel>
