import type { Change, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import {
  cancelSchedules,
  type ScheduleRecord,
  SCHEDULES_TAG,
  schedulesRepository,
} from './schedules.repository.ts'
import type { Publication, SteppingOf } from './visible.ts'

const PLANNING: Change = { tags: [SCHEDULES_TAG] }

/** Records that a schedule was cancelled. */
export const auditCancelled = (
  tx: Publication,
  audit: Pick<Audit, 'write'>,
  { id, subject }: ScheduleRecord,
  by: string,
): Promise<void> =>
  audit.write(tx, { by, action: 'content.cancel', subject, details: { plan: id } })

/**
 * Cancels a schedule of any kind of subjects, or of one subject. @throws StudioError 404 once it was
 * applied or cancelled
 */
export const cancelSchedule =
  (
    store: Pick<Store, 'publish'>,
    { kindOf, audit }: { kindOf: SteppingOf; audit: Pick<Audit, 'write'> },
  ) =>
  (id: number, by: string, of: string | null = null): Promise<void> =>
    store.publish(async (tx) => {
      const schedule = await schedulesRepository.byId(tx, id)
      if (schedule?.state !== 'PLANNED' || (of !== null && schedule.subject !== of))
        throw new StudioError(404)
      await schedulesRepository.close(tx, { id, state: 'CANCELLED' })
      const { subjects } = kindOf(schedule.subject)
      const subject = await subjects.require(tx, schedule.subject)
      const isPublication = schedule.action === 'publish'
      // a subject that will not be visible can't be unpublished
      const ended = isPublication && !subject.live ? await cancelSchedules(tx, subject.subject) : []
      await subjects.put(
        tx,
        subject,
        isPublication && subject.state === 'PLANNED' ? { state: 'APPROVED' } : {},
      )
      for (const one of [schedule, ...ended]) await auditCancelled(tx, audit, one, by)
      return PLANNING
    })
