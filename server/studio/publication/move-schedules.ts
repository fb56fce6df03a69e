import type { Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import { expectAhead, expectVisibleAt } from './schedule-checks.ts'
import { continuing, SCHEDULES_TAG, schedulesRepository } from './schedules.repository.ts'
import type { SteppingOf } from './visible.ts'

/** Schedules to move to another instant, each with the instant that the editor saw. */
export interface ScheduleMove {
  schedules: readonly { id: number; from: string }[]
  /** ISO instant. */
  dueAt: string
  by: string
}

/**
 * Moves schedules to another instant; their revisions stay the same. A moved schedule is a new row,
 * since the id of one that a process has read is never reused for another instant.
 * @throws StudioError 404 once one was applied or cancelled; 409 `state` with `reason: 'moved'` and
 *   its instant if somebody else moved one; 400 `soon`; then none is moved
 */
export const moveSchedules =
  (
    store: Pick<Store, 'publish'>,
    { kindOf, audit }: { kindOf: SteppingOf; audit: Pick<Audit, 'write'> },
  ) =>
  async ({ schedules, dueAt: given, by }: ScheduleMove): Promise<void> => {
    const dueAt = new Date(given).toISOString()
    await store.publish(async (tx) => {
      expectAhead(dueAt)
      const moved: { subject: string; id: number; action: 'publish' | 'withdraw' }[] = []
      for (const { id, from } of schedules) {
        const schedule = await schedulesRepository.byId(tx, id)
        if (schedule?.state !== 'PLANNED') throw new StudioError(404)
        if (schedule.dueAt !== from)
          throw new StudioError(409, {
            problem: 'state',
            data: { reason: 'moved', dueAt: schedule.dueAt },
          })
        if (schedule.dueAt === dueAt) continue
        const { subject: name, action, revision, note } = schedule
        const { subjects } = kindOf(name)
        const subject = await subjects.require(tx, name)
        if (action === 'withdraw') await expectVisibleAt(tx, subject, dueAt)
        await schedulesRepository.close(tx, { id, state: 'CANCELLED' })
        const at = new Date().toISOString()
        await schedulesRepository.add(tx, {
          ...{ subject: name, action, revision, dueAt, state: 'PLANNED', by, note, at },
          ...{ settledAt: null, tags: null, failure: null },
          ...continuing(schedule),
        })
        await subjects.put(tx, subject, {})
        moved.push({ subject: name, id, action })
      }
      for (const { subject, id } of moved)
        await audit.write(tx, { by, action: 'content.cancel', subject, details: { plan: id } })
      for (const { subject, action } of moved)
        await audit.write(tx, { by, action: 'content.plan', subject, details: { action, dueAt } })
      return { tags: moved.length ? [SCHEDULES_TAG] : [] }
    })
  }
