import type { Schedule } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { people } from '../work/people.repository.ts'
import { presentSchedule } from '../work/rows.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { schedulesRepository } from './schedules.repository.ts'

/** All schedules, soonest first, as the studio shows them. */
export async function listSchedules(queries: Queries): Promise<Schedule[]> {
  const schedules = await schedulesRepository.all(queries)
  const subjects = await subjectsRepository.byNames(queries, [
    ...new Set(schedules.map(({ subject }) => subject)),
  ])
  const states = new Map(subjects.map((row) => [row.subject, row]))
  const names = await people.names(
    queries,
    schedules.map(({ by }) => by),
  )
  return schedules.flatMap((schedule) => {
    const subject = states.get(schedule.subject)
    return subject ? [presentSchedule(schedule, subject, names)] : []
  })
}
