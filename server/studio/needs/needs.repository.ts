import { sql } from 'kysely'
import type { MAIL_KINDS } from '../../../contract/studio/needs.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioJobTable } from '../../database/schema.ts'

export type FailedJob = Pick<StudioJobTable, 'id' | 'kind' | 'subject' | 'problem'>

const OUTBOXES = {
  report: 'report_outbox',
  answer: 'report_answer',
  notification: 'studio_letter',
} as const satisfies Record<(typeof MAIL_KINDS)[number], string>

/** Counts stop one after `most`: more is only said. */
const upTo = async (rows: Promise<{ length: number }>): Promise<number> => (await rows).length

/** What needs somebody: each query reads an index, and at most some rows. */
export const needsRepository = {
  reports: (tx: Queries, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('report')
        .select('id')
        .where('state', '=', 'NEW')
        .limit(most + 1)
        .execute(),
    ),
  review: (tx: Queries, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_subject')
        .select('place')
        .where('state', '=', 'IN_REVIEW')
        .limit(most + 1)
        .execute(),
    ),
  returned: (tx: Queries, by: string, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_subject')
        .select('place')
        .where('by', '=', by)
        .where('state', '=', 'DRAFT')
        .where('returned', '=', 1)
        .limit(most + 1)
        .execute(),
    ),
  /** Schedules that are due before an instant. */
  due: (tx: Queries, before: string, most: number): Promise<number> =>
    upTo(
      tx
        .selectFrom('studio_plan')
        .select('id')
        .where('state', '=', 'PLANNED')
        .where('dueAt', '<', before)
        .limit(most + 1)
        .execute(),
    ),
  /**
   * Jobs that failed since an instant and were not ordered again, latest first.
   * @param by whose; null = of all
   */
  failedJobs: (
    tx: Queries,
    { since, by }: { since: string; by: string | null },
    most: number,
  ): Promise<FailedJob[]> =>
    tx
      .selectFrom('studio_job as job')
      .select(['id', 'kind', 'subject', 'problem'])
      .where('state', '=', 'FAILED')
      .where('endedAt', '>=', since)
      .$if(by !== null, (jobs) => jobs.where('by', '=', by as string))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('studio_job as later')
              .select('later.id')
              .whereRef('later.kind', '=', 'job.kind')
              .whereRef('later.subject', '=', 'job.subject')
              .whereRef('later.at', '>', 'job.at')
              .where('later.state', '!=', 'CANCELLED'),
          ),
        ),
      )
      .orderBy('endedAt', 'desc')
      .orderBy('id')
      .limit(most + 1)
      .execute(),
  givenUpWebhooks: (tx: Queries): Promise<{ id: string; name: string }[]> =>
    tx
      .selectFrom('webhook_endpoint')
      .select(['id', 'name'])
      .where('state', '=', 'FAILED')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  /** Mails of a kind that were tried often and not taken, and the error of one of them. */
  async rejectedMails(
    tx: Queries,
    kind: (typeof MAIL_KINDS)[number],
    attempts: number,
    most: number,
  ): Promise<{ count: number; lastError: string | null }> {
    const { rows } = await sql<{ lastError: string | null }>`select "lastError" from
      ${sql.table(OUTBOXES[kind])} where state = 'WAITING' and attempts >= ${attempts}
      order by "nextAttemptAt" limit ${most + 1}`.execute(tx)
    return {
      count: rows.length,
      lastError: rows.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    }
  },
  /** People who have an account, may sign in, and chose settings. */
  choosers: (tx: Queries) =>
    tx
      .selectFrom('studio_notification_setting as chosen')
      .innerJoin('studio_user as user', 'user.id', 'chosen.userId')
      .select(['user.id', 'user.role', 'user.readsReports', 'chosen.settings', 'chosen.needsUntil'])
      .where('user.state', '=', 'ACTIVE')
      .where('chosen.settings', 'like', '%"needs":true%')
      .execute(),
  /** Records that the digest of an instant is looked after; false = it was already. */
  async lookedAfter(tx: Queries, userId: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_notification_setting')
      .set({ needsUntil: at })
      .where('userId', '=', userId)
      .where((is) => is.or([is('needsUntil', 'is', null), is('needsUntil', '<', at)]))
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
  /** An account that may sign in. */
  person: (tx: Queries, id: string) =>
    tx
      .selectFrom('studio_user')
      .select(['id', 'role', 'readsReports'])
      .where('id', '=', id)
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst(),
  /** Versions of some subjects, of those that are stored. */
  async versions(tx: Queries, subjects: readonly string[]): Promise<Map<string, number>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['subject', 'version'])
      .where('subject', 'in', [...subjects])
      .execute()
    return new Map(rows.map(({ subject, version }) => [subject, Number(version)]))
  },
}
