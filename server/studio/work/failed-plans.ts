import { FAILED_SCHEDULE_DAYS } from '../../../contract/studio/publication.ts'
import type { Queries } from '../../database/index.ts'
import { type SubjectRecord, subjectsRepository as subjects } from './subjects.repository.ts'
import {
  type ScheduleRecord,
  upcomingSchedulesRepository,
} from './upcoming-schedules.repository.ts'

const DAY_MS = 86_400_000

/** Schedules of the last days that could not be applied, and whose goal is not reached since. */
export async function failedPlans(
  tx: Queries,
  limit: number,
): Promise<{ record: SubjectRecord; plan: ScheduleRecord }[]> {
  const since = new Date(Date.now() - FAILED_SCHEDULE_DAYS * DAY_MS).toISOString()
  const plans = await upcomingSchedulesRepository.failed(tx, since, limit)
  const records = new Map(
    (
      await subjects.byNames(
        tx,
        plans.map(({ subject }) => subject),
      )
    ).map((record) => [record.subject, record]),
  )
  return plans.flatMap((plan) => {
    const record = records.get(plan.subject)
    return record ? [{ record, plan }] : []
  })
}
