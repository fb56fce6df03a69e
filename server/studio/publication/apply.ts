import { ContentInputError } from '../../content/content-input-errors.ts'
import { both } from '../../content/publishing.model.ts'
import { type Change, FOR_GOOD, type Store } from '../../database/index.ts'
import { isPassing } from '../../database/passing-error.ts'
import { log } from '../../log.ts'
import type { Audit } from '../audit/audit.model.ts'
import { scheduleFailed, stepTaken } from '../notifications/record.ts'
import { type ScheduleRecord, schedulesRepository } from './schedules.repository.ts'
import { type Done, NotPossibleError, type Publication, type SteppingOf } from './visible.ts'

const NOTHING: Change = { tags: [] }
/** Maximum characters of a reason. */
const REASON = 200

/** Why a schedule failed, for its editors. */
const reasonOf = (error: unknown): string =>
  (error instanceof ContentInputError || error instanceof NotPossibleError
    ? error.message
    : String(error)
  ).slice(0, REASON)

/**
 * Applies all due schedules, in order and in one transaction, and returns their ids. A schedule
 * that can't be applied is marked with its reason and does not stop the others; if the database
 * itself fails nothing is done, and all remain due.
 */
export function dueApplication(
  store: Store,
  { kindOf, audit }: { kindOf: SteppingOf; audit: Audit },
): () => Promise<readonly number[]> {
  const perform = async (tx: Publication, schedule: ScheduleRecord): Promise<Done> => {
    const { subject: name, action, revision } = schedule
    const { subjects, visible } = kindOf(name)
    const subject = await subjects.require(tx, name)
    if (action === 'withdraw') return visible.hide(tx, subject, schedule)
    if (revision === null) throw new NotPossibleError('revision_missing')
    // changes made after the schedule was created are a draft, and stay one
    await stepTaken(tx, 'published', subject, { by: null, writers: [] })
    return visible.show(
      tx,
      subject,
      revision,
      subject.state === 'PLANNED' ? 'PUBLISHED' : subject.state,
    )
  }

  const fail = async (
    tx: Publication,
    { id, subject: name, by }: ScheduleRecord,
    error: unknown,
  ): Promise<void> => {
    log.error('schedule not applied', error, { plan: id, subject: name })
    await schedulesRepository.close(tx, { id, state: 'FAILED', failure: reasonOf(error) })
    const { subjects } = kindOf(name)
    const subject = await subjects.find(tx, name, store.dialect)
    if (subject?.state === 'PLANNED') await subjects.put(tx, subject, { state: 'APPROVED' })
    if (subject) await scheduleFailed(tx, subject, { by })
  }

  return async () => {
    let applied: number[] = []
    await store.publish(async (tx) => {
      applied = []
      let change = NOTHING
      const auditEntries: Parameters<Audit['write']>[1][] = []
      /** Other due schedules that an unpublication cancelled before their turn. */
      const ended = new Set<number>()
      for (const schedule of await schedulesRepository.due(tx, new Date().toISOString())) {
        const { id, subject, action, revision, by } = schedule
        if (ended.has(id)) continue
        try {
          const done = await schedulesRepository.inSavepoint(tx, () => perform(tx, schedule))
          // pages cached before its instant must not be served after it, not even if rendering
          // fails
          const own = both(done.change, { tags: [FOR_GOOD] })
          await schedulesRepository.close(tx, { id, state: 'APPLIED', tags: own.tags })
          change = both(change, own)
          for (const other of done.ended ?? []) {
            ended.add(other.id)
            applied.push(other.id)
            auditEntries.push({
              by,
              action: 'content.cancel',
              subject,
              details: { plan: other.id },
            })
          }
          auditEntries.push({
            by,
            action: `content.${action}`,
            subject,
            details: { plan: id, revision },
          })
        } catch (error) {
          if (isPassing(error)) throw error
          await fail(tx, schedule, error)
        }
        applied.push(id)
      }
      // the chain is locked until the transaction ends
      for (const entry of auditEntries) await audit.write(tx, entry)
      return change
    })
    return applied
  }
}
