import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import { CALENDAR_SCHEDULES, type SchedulePeriod } from '../../../contract/studio/publication.ts'
import type { DOCUMENT_KIND, ScheduleRow, WorkRow } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { people } from '../work/people.repository.ts'
import { contentsRepository } from '../work/contents.repository.ts'
import { failedPlans } from '../work/failed-plans.ts'
import { isLive, presentSchedule, workRows } from '../work/rows.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { type ScheduleRecord, schedulesRepository } from './schedules.repository.ts'

/** All schedules with their subjects, soonest first, as the studio shows them. */
export const listSchedules = async (queries: Queries): Promise<ScheduleRow[]> =>
  withSubjects(queries, await schedulesRepository.all(queries))

/** Failed schedules that are listed: more than the first screen counts. */
const MOST_FAILED = 200

/** Schedules that could not be applied, with their subjects, latest first. */
export async function listFailedSchedules(
  queries: Queries,
): Promise<{ row: WorkRow; detail: string }[]> {
  const failed = await failedPlans(queries, MOST_FAILED)
  const rows = await workRows(
    queries,
    failed.map(({ record }) => record),
  )
  return rows.map((row, index) => ({ row, detail: failed[index]?.plan.failure ?? '' }))
}

/** Schedules from an instant on and before another, as the studio's calendar shows them. */
export async function listSchedulesBetween(
  queries: Queries,
  { from, to }: { from: string; to: string },
): Promise<SchedulePeriod> {
  const schedules = await schedulesRepository.between(queries, {
    // as stored, with milliseconds: instants are compared as texts
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    limit: CALENDAR_SCHEDULES + 1,
  })
  return {
    schedules: await withSubjects(queries, schedules.slice(0, CALENDAR_SCHEDULES)),
    more: schedules.length > CALENDAR_SCHEDULES,
  }
}

async function withSubjects(
  queries: Queries,
  schedules: readonly ScheduleRecord[],
): Promise<ScheduleRow[]> {
  const subjects = await subjectsRepository.byNames(queries, [
    ...new Set(schedules.map(({ subject }) => subject)),
  ])
  const records = new Map(subjects.map((row) => [row.subject, row]))
  const names = await people.names(
    queries,
    schedules.map(({ by }) => by),
  )
  const published = await contentsRepository.shown(
    queries,
    subjects.flatMap(({ contentIdx }) => (contentIdx === null ? [] : [Number(contentIdx)])),
  )
  const now = new Date().toISOString()
  const keyOf = ({ subject, action, dueAt }: (typeof schedules)[number]): string =>
    `${records.get(subject)?.groupId} ${action} ${dueAt}`
  const together = Map.groupBy(schedules, keyOf)
  return schedules.flatMap((schedule) => {
    const record = records.get(schedule.subject)
    return record
      ? [
          {
            ...presentSchedule(schedule, record, names),
            groupId: record.groupId,
            live: isLive(record, published, now),
            kind: record.kind as Kind | typeof DOCUMENT_KIND,
            languageType: record.languageType as Language | null,
            title: record.title,
            version: record.version,
            pairId: together.get(keyOf(schedule))?.find(({ id }) => id !== schedule.id)?.id ?? null,
          },
        ]
      : []
  })
}
