import type { Draft } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people } from './people.repository.ts'
import type { AnySubject, AnySubjects } from './subject-kind.ts'
import { isMadeUpFor, upcomingSchedulesRepository } from './upcoming-schedules.repository.ts'
import { versionsRepository as versions } from './versions.repository.ts'

// What working copies have of the workflow, whatever the kind of their subjects.

/** Returns what a working copy shows of its revisions, its last failed schedule and its authors. */
export async function workingCopyParts(
  tx: Queries,
  work: Pick<AnySubjects, 'writers'>,
  subject: AnySubject,
): Promise<Pick<Draft, 'baseRevision' | 'liveRevision' | 'failed' | 'writers'>> {
  const own = await versions.draft(tx, subject.subject)
  const failed = await upcomingSchedulesRepository.failedOf(tx, subject.subject)
  const writers = await work.writers(tx, subject)
  const names = await people.names(tx, writers)
  return {
    baseRevision: own ? own.baseRevision : subject.lastRevision || null,
    liveRevision: subject.live ? subject.liveRevision : null,
    failed:
      failed && !isMadeUpFor(failed, subject)
        ? { action: failed.action, dueAt: failed.dueAt, detail: failed.failure ?? '' }
        : null,
    writers: writers.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/**
 * @throws StudioError 403 if a working copy contains changes of others, which only users who may
 *   review discard
 */
export async function expectDiscardable(
  tx: Queries,
  work: Pick<AnySubjects, 'writers'>,
  subject: AnySubject,
  { user, permissions }: Pick<Session, 'user' | 'permissions'>,
): Promise<void> {
  const others = (await work.writers(tx, subject)).some((id) => id !== user.id)
  if (others && !permissions.includes('content.review'))
    throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
}
