import { type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPlanTable } from '../../database/schema.ts'
import type { SubjectRecord } from './subjects.repository.ts'

export type ScheduleRecord = Selectable<StudioPlanTable>

/** Reads of schedules for lists; their writes belong to publication. */
export const upcomingSchedulesRepository = {
  /** Schedules of some subjects, soonest first; subjects without any have no entry. */
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
  /** Subjects with schedules, soonest first. */
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
  /**
   * Schedules that failed since an instant, latest first, without those that were scheduled again,
   * and those whose goal is reached by now.
   */
  failed: (tx: Queries, since: string, limit: number): Promise<ScheduleRecord[]> =>
    failed(tx)
      .where('plan.dueAt', '>=', since)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('studio_subject as subject')
            .select('subject.place')
            .whereRef('subject.subject', '=', 'plan.subject')
            .where(isMissed),
        ),
      )
      .limit(limit)
      .execute(),
  /** The last failed schedule of a subject, unless it was scheduled again. */
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

/** The same as `isMadeUpFor` of a schedule and its subject, denied. */
const isMissed = sql<boolean>`(subject.state <> 'WITHDRAWN' and case when plan.action = 'withdraw' then subject.live = 1
  else subject.live = 0 or coalesce(subject."liveRevision", 0) < coalesce(plan.revision, 0) end)`

/**
 * Whether the goal of a failed schedule is reached by now: it, or something newer, was published,
 * or it was unpublished.
 */
export function isMadeUpFor(
  { action, revision }: ScheduleRecord,
  { state, live, liveRevision }: Pick<SubjectRecord, 'state' | 'live' | 'liveRevision'>,
): boolean {
  if (state === 'WITHDRAWN') return true
  return action === 'withdraw' ? !live : Boolean(live) && (liveRevision ?? 0) >= (revision ?? 0)
}
