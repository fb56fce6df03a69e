import type { Kind } from '../../../contract/fields/kinds.ts'
import type { Language } from '../../../contract/language.ts'
import type { ScheduleRow } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { people } from '../work/people.repository.ts'
import { presentSchedule } from '../work/rows.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { schedulesRepository } from './schedules.repository.ts'

/** All schedules with their articles, soonest first, as the studio shows them. */
export async function listSchedules(queries: Queries): Promise<ScheduleRow[]> {
  const schedules = await schedulesRepository.all(queries)
  const subjects = await subjectsRepository.byNames(queries, [
    ...new Set(schedules.map(({ subject }) => subject)),
  ])
  const records = new Map(subjects.map((row) => [row.subject, row]))
  const names = await people.names(
    queries,
    schedules.map(({ by }) => by),
  )
  const keyOf = ({ subject, action, dueAt }: (typeof schedules)[number]): string =>
    `${records.get(subject)?.groupId} ${action} ${dueAt}`
  const together = Map.groupBy(schedules, keyOf)
  return schedules.flatMap((schedule) => {
    const record = records.get(schedule.subject)
    return record
      ? [
          {
            ...presentSchedule(schedule, record, names),
            contentIdx: Number(record.contentIdx),
            kind: record.kind as Kind,
            languageType: record.languageType as Language,
            title: record.title,
            version: record.version,
            pairId: together.get(keyOf(schedule))?.find(({ id }) => id !== schedule.id)?.id ?? null,
          },
        ]
      : []
  })
}
