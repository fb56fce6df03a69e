import type { Change, Store } from '../../database/index.ts'
import type { AnySubject, AnySubjects } from '../work/subject-kind.ts'
import type { ScheduleRecord } from './schedules.repository.ts'

/** The transaction of a publication. */
export type Publication = Parameters<Parameters<Store['publish']>[0]>[0]

/** The result of a step for a subject, and the tags that became stale. */
export interface Done<S extends AnySubject = AnySubject> {
  subject: S
  change: Change
  /** Schedules cancelled with it. */
  ended?: readonly ScheduleRecord[]
}

/**
 * Thrown if a subject can't be published or unpublished in its current state; the message names the
 * reason in one word.
 */
export class NotPossibleError extends Error {
  override name = 'NotPossibleError'
}

/** How subjects of a kind become visible to visitors, and are hidden. */
export interface Visible<S extends AnySubject = AnySubject> {
  /** @throws NotPossibleError if there is no such revision, or it can't be published now */
  show(tx: Publication, before: S, revision: number, state: S['state']): Promise<Done<S>>
  /**
   * Unpublishes a subject and cancels its schedules, so that nothing publishes it again by itself.
   * @param due the due schedule that triggers this, if any: schedules created after it took it into
   *   account, and stay
   * @throws NotPossibleError if it can't be unpublished
   */
  hide(tx: Publication, before: S, due?: ScheduleRecord): Promise<Done<S>>
}

/** A kind of subjects as steps by the name of a subject need it. */
export interface Stepping {
  subjects: AnySubjects
  visible: Visible
}
/** Returns the kind of a subject by its name. @throws StudioError 404 */
export type SteppingOf = (subject: string) => Stepping
