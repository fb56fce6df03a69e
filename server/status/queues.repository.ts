import type { Store } from '../database/index.ts'
import type { Waiting } from './rules.ts'

/** Rows that are counted at most: beyond that it does not matter how many wait. */
const COUNTED = 1000

const waitingOf = (instants: readonly string[]): Waiting => ({
  waiting: Math.min(instants.length, COUNTED),
  isMore: instants.length > COUNTED,
  oldestAt: [...instants].sort()[0] ?? null,
})

/** What waits in the database. Each query reads an index and a limited number of rows. */
export const queuesRepository = ({ kysely }: Pick<Store, 'kysely'>) => ({
  /** Emails of reports that were not sent yet, and the last error of the oldest that has one. */
  async mail(): Promise<Waiting & { lastError: string | null }> {
    const rows = await kysely
      .selectFrom((from) =>
        from
          .selectFrom('report_outbox')
          .select(['reportId', 'lastError'])
          .where('state', '=', 'WAITING')
          .orderBy('nextAttemptAt')
          .limit(COUNTED + 1)
          .as('mail'),
      )
      .innerJoin('report', 'report.id', 'mail.reportId')
      .select(['report.receivedAt', 'mail.lastError'])
      .execute()
    rows.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
    return {
      ...waitingOf(rows.map(({ receivedAt }) => receivedAt)),
      lastError: rows.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    }
  },
  /** Schedules of the studio that are due by `now` and not applied, and the next that is not due. */
  async schedules(now: string): Promise<Waiting & { nextAt: string | null }> {
    const planned = kysely
      .selectFrom('studio_plan')
      .select('dueAt')
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
    const due = await planned
      .where('dueAt', '<=', now)
      .limit(COUNTED + 1)
      .execute()
    const next = await planned.where('dueAt', '>', now).limit(1).executeTakeFirst()
    return { ...waitingOf(due.map(({ dueAt }) => dueAt)), nextAt: next?.dueAt ?? null }
  },
  /** Publications that the content delivery network was not purged of yet. */
  async purges(): Promise<Waiting> {
    const known = await kysely.selectFrom('cdn').select('seq').executeTakeFirst()
    const rows = await kysely
      .selectFrom('publication')
      .select('at')
      .where('seq', '>', Number(known?.seq ?? 0))
      .orderBy('seq')
      .limit(COUNTED + 1)
      .execute()
    return waitingOf(rows.map(({ at }) => at))
  },
})
