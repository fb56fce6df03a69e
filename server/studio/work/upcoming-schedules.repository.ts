import type { Selectable } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPlanTable } from '../../database/schema.ts'
import type { SubjectRecord } from './subjects.repository.ts'

export type ScheduleRecord = Selectable<StudioPlanTable>

/** What lists read of plans; their writes belong to publication. */
export const upcomingSchedulesRepository = {
  /** What is planned of some subjects, soonest first; one of which nothing is has no entry. */
  async coming(
    tx: Queries,
    subjects: readonly string[],
  ): Promise<Map<string, [ScheduleRecord, ...ScheduleRecord[]]>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('subject', 'in', [...subjects])
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .execute()
    const found = new Map<string, [ScheduleRecord, ...ScheduleRecord[]]>()
    for (const row of rows) {
      const plans = found.get(row.subject)
      if (plans) plans.push(row)
      else found.set(row.subject, [row])
    }
    return found
  },
  /** Subjects with plans, soonest first. */
  async soonest(tx: Queries, limit: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_plan')
      .select('subject')
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .orderBy('id')
      .limit(limit)
      .execute()
    return [...new Set(rows.map(({ subject }) => subject))]
  },
  /** Plans that could not be applied since an instant, latest first; without those that were planned anew. */
  failed: (tx: Queries, since: string, limit: number): Promise<ScheduleRecord[]> =>
    failed(tx).where('dueAt', '>=', since).limit(limit).execute(),
  /** The plan of a subject that failed last, unless it was planned anew. */
  failedOf: (tx: Queries, subject: string): Promise<ScheduleRecord | undefined> =>
    failed(tx).where('subject', '=', subject).limit(1).executeTakeFirst(),
}

const failed = (tx: Queries) =>
  tx
    .selectFrom('studio_plan as plan')
    .selectAll()
    .where('state', '=', 'FAILED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studio_plan as later')
            .select('later.id')
            .whereRef('later.subject', '=', 'plan.subject')
            .whereRef('later.id', '>', 'plan.id')
            .where('later.state', '!=', 'CANCELLED'),
        ),
      ),
    )
    .orderBy('dueAt', 'desc')

/** Whether what a failed plan was made for stands by now: it, or something newer, was published, or it was taken back. */
export function isMadeUpFor(
  { action, revision }: ScheduleRecord,
  { state, live, liveRevision }: Pick<SubjectRecord, 'state' | 'live' | 'liveRevision'>,
): boolean {
  if (state === 'WITHDRAWN') return true
  return action === 'withdraw' ? !live : Boolean(live) && (liveRevision ?? 0) >= (revision ?? 0)
}
