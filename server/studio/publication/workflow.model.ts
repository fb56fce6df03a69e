import { randomUUID } from 'node:crypto'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { StepPair } from '../../../contract/studio/workflow-steps.ts'
import type { State } from '../../../contract/studio/work.ts'
import { ContentInputError } from '../../content/content-input-errors.ts'
import { both } from '../../content/publishing.model.ts'
import type { Change, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { AuditDetails } from '../audit/chain.ts'
import { reviewRequested, stepTaken } from '../notifications/record.ts'
import { assign } from '../notifications/reviewers.model.ts'
import { StudioError } from '../studio-error.ts'
import { commentsRepository } from '../work/comments.repository.ts'
import type { Queries } from '../../database/index.ts'
import type { AnySubject, Subjects } from '../work/subject-kind.ts'
import { expectAhead, expectVisibleAt } from './schedule-checks.ts'
import { auditCancelled } from './cancel-schedule.ts'
import {
  cancelSchedules,
  continuing,
  type ScheduleRecord,
  SCHEDULES_TAG,
  schedulesRepository,
} from './schedules.repository.ts'
import { type Done, NotPossibleError, type Publication, type Visible } from './visible.ts'

/** A workflow step: its subject, expected version and user. */
export interface StepRequest {
  subject: string
  version: number
  by: string
  note?: string
  /** The other language if it goes along, with its expected version: both, or none. */
  pair?: StepPair
}

/** A request for review. */
export interface SubmitRequest extends StepRequest {
  /** Ids of those who are to review it; empty = everybody who may, omitted = as last time. */
  reviewers?: readonly string[] | undefined
}

/** A schedule to create. */
export interface ScheduleInput extends StepRequest {
  action: 'publish' | 'withdraw'
  /** ISO instant. */
  dueAt: string
}

/** A subject as it was before a step, for those who are told of the step. */
interface Before {
  subject: AnySubject
  /** Ids of those who wrote in its draft. */
  writers: readonly string[]
  at: string
  /** Of the step's note; null = it has none. */
  commentId: string | null
}

const NOTHING: Change = { tags: [] }
const PLANNING: Change = { tags: [SCHEDULES_TAG] }

/**
 * States from which a working copy may be published: all in which it differs from what visitors
 * see.
 */
const PUBLISHABLE: readonly State[] = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'PLANNED', 'WITHDRAWN']

/** @throws StudioError 409 `state` if a subject is not in one of these */
function expectState({ subject, state }: AnySubject, states: readonly State[]): void {
  if (!states.includes(state))
    throw new StudioError(409, { problem: 'state', data: { subject, state } })
}

/**
 * The steps of the workflow. Each is one transaction with all its records, one at a time across all
 * processes; errors are thrown as a StudioError, and then nothing was done: 404, 409 `state`, 412
 * `stale`, 400 `incomplete`.
 */
export function workflowModel<S extends AnySubject, D>(
  store: Store,
  {
    subjects,
    issuesOf,
    visible,
    audit,
  }: {
    subjects: Subjects<S, D>
    /** What blocks publishing a working copy; empty = nothing. */
    issuesOf(tx: Queries, subject: S, document: D): Promise<readonly unknown[]>
    visible: Visible<S>
    audit: Audit
  },
) {
  /** Runs a step for a subject, and for the other language if both go together. */
  const step = async (
    action: AuditAction,
    { subject: name, version, by, note = '', pair = null }: StepRequest,
    each: (tx: Publication, subject: S) => Promise<Done<S> | S>,
    check: (tx: Publication, all: readonly S[]) => Promise<void> = async () => {},
    {
      details = () => ({}),
      tell = async () => {},
    }: {
      details?: (subject: S) => AuditDetails
      /** Tells people of the step, by the subject and the authors of its draft before it. */
      tell?: (tx: Publication, before: Before) => Promise<void>
    } = {},
  ): Promise<void> => {
    await store
      .publish(async (tx) => {
        const first = await subjects.require(tx, name, version)
        const all = pair ? [first, await pairOf(tx, first, pair)] : [first]
        await check(tx, all)
        const at = new Date().toISOString()
        const befores: Before[] = []
        for (const subject of all)
          befores.push({
            subject: { ...subject },
            writers: await subjects.draftWriters(tx, subject),
            at,
            commentId: null,
          })
        let change = NOTHING
        const after: S[] = []
        const ended: ScheduleRecord[] = []
        for (const subject of all) {
          const done = await each(tx, subject)
          if ('change' in done) change = both(change, done.change)
          if ('change' in done) ended.push(...(done.ended ?? []))
          after.push('change' in done ? done.subject : done)
        }
        const commentId = note ? await comment(tx, name, by, note) : null
        for (const before of befores)
          await tell(tx, { ...before, commentId: before === befores[0] ? commentId : null })
        for (const schedule of ended) await auditCancelled(tx, audit, schedule, by)
        for (const subject of after)
          await audit.write(tx, { by, action, subject: subject.subject, details: details(subject) })
        return change
      })
      .catch((error: unknown) => {
        if (error instanceof ContentInputError)
          throw new StudioError(400, { field: `document.${error.field}` })
        if (error instanceof NotPossibleError)
          throw new StudioError(409, {
            problem: 'state',
            data: { subject: name, state: error.message },
          })
        throw error
      })
  }

  /**
   * The other language of a step. @throws StudioError 409 if it is not the pair of this one, 412 if it
   * has changed meanwhile
   */
  const pairOf = async (tx: Publication, first: S, pair: NonNullable<StepPair>): Promise<S> => {
    if (!(await subjects.pairsOf(tx, first)).some(({ subject }) => subject === pair.subject))
      throw new StudioError(409, {
        problem: 'state',
        data: { subject: first.subject, state: 'ALONE' },
      })
    return subjects.require(tx, pair.subject, pair.version)
  }

  /** The comment of a step is shown with all other comments about the subject; returns its id. */
  const comment = async (
    tx: Publication,
    subject: string,
    by: string,
    text: string,
  ): Promise<string> => {
    const id = randomUUID()
    await commentsRepository.add(tx, {
      id,
      subject,
      parentId: null,
      field: null,
      quote: '',
      text,
      by,
      at: new Date().toISOString(),
      resolvedBy: null,
      resolvedAt: null,
    })
    return id
  }

  const telling =
    (kind: Parameters<typeof stepTaken>[1], by: string) =>
    (tx: Publication, { subject, ...rest }: Before): Promise<void> =>
      stepTaken(tx, kind, subject, { by, ...rest })

  const inState = (states: readonly State[]) => async (_: Publication, all: readonly S[]) => {
    for (const subject of all) expectState(subject, states)
  }

  /** @throws StudioError 400 `incomplete` with everything missing, in every language */
  const complete = async (tx: Publication, all: readonly S[]): Promise<void> => {
    const lacking: { subject: string; faults: readonly unknown[] }[] = []
    for (const subject of all) {
      const issues = await issuesOf(tx, subject, await subjects.documentOf(tx, subject))
      if (issues.length) lacking.push({ subject: subject.subject, faults: issues })
    }
    if (lacking.length) throw new StudioError(400, { problem: 'incomplete', data: lacking })
  }

  return {
    /** Submits the working copy for review; an unpublished one may be submitted unchanged. */
    submit: (given: SubmitRequest): Promise<void> =>
      step(
        'content.submit',
        given,
        async (tx, subject) => {
          if (given.reviewers) await assign(tx, subject.subject, given.reviewers, given.by)
          return subjects.put(tx, subject, { state: 'IN_REVIEW', returned: 0 })
        },
        inState(['DRAFT', 'WITHDRAWN']),
        {
          details: () => ({
            ...(given.reviewers?.length && { reviewers: given.reviewers.join(' ') }),
          }),
          tell: (tx, { subject, ...rest }) =>
            reviewRequested(tx, subject, { by: given.by, ...rest }),
        },
      ),
    /** Recalls it from review or approval. */
    recall: (given: StepRequest): Promise<void> =>
      step(
        'content.takeBack',
        given,
        (tx, subject) => subjects.put(tx, subject, { state: 'DRAFT' }),
        inState(['IN_REVIEW', 'APPROVED']),
      ),
    /** Returns it to its author; the reason is added to the comments. */
    returnDraft: (given: StepRequest): Promise<void> =>
      step(
        'content.return',
        given,
        (tx, subject) => subjects.put(tx, subject, { state: 'DRAFT', returned: 1 }),
        inState(['IN_REVIEW', 'APPROVED']),
        { tell: telling('returned', given.by) },
      ),
    /** Approves it, as a revision. */
    approve: (given: StepRequest): Promise<void> =>
      step(
        'content.approve',
        { ...given, note: '' },
        async (tx, subject) => {
          await subjects.revisions.commitRevision(tx, subject, {
            by: given.by,
            note: given.note ?? '',
          })
          return subjects.put(tx, subject, { state: 'APPROVED', returned: 0 })
        },
        async (tx, all) => {
          await inState(['IN_REVIEW'])(tx, all)
          await complete(tx, all)
        },
        {
          details: ({ lastRevision }) => ({ revision: lastRevision }),
          tell: telling('approved', given.by),
        },
      ),
    /** Publishes the working copy now, as a revision. */
    publish: (given: StepRequest): Promise<void> =>
      step(
        'content.publish',
        { ...given, note: '' },
        async (tx, subject) => {
          const revision = await subjects.revisions.commitRevision(tx, subject, {
            by: given.by,
            note: given.note ?? '',
          })
          // the scheduled revision exists
          const ended = await cancelSchedules(
            tx,
            subject.subject,
            ({ action }) => action === 'publish',
          )
          const done = await visible.show(tx, subject, revision, 'PUBLISHED')
          return ended.length ? { ...done, change: both(done.change, PLANNING), ended } : done
        },
        async (tx, all) => {
          await inState(PUBLISHABLE)(tx, all)
          await complete(tx, all)
        },
        {
          details: ({ liveRevision }) => ({ revision: liveRevision }),
          tell: telling('published', given.by),
        },
      ),
    /** Unpublishes it now; its schedules are cancelled. */
    unpublish: (given: StepRequest): Promise<void> =>
      step('content.withdraw', given, (tx, subject) => visible.hide(tx, subject)),
    /**
     * Schedules publishing the current working copy, or unpublishing. It replaces a schedule of the
     * same action.
     */
    schedule(given: ScheduleInput): Promise<void> {
      const { action, by } = given
      const dueAt = new Date(given.dueAt).toISOString()
      return step(
        'content.plan',
        { ...given, note: '' },
        async (tx, subject) => {
          const ended = await cancelSchedules(
            tx,
            subject.subject,
            (schedule) => schedule.action === action,
          )
          const note = given.note ?? ''
          const revision =
            action === 'publish'
              ? await subjects.revisions.commitRevision(tx, subject, { by, note })
              : null
          const at = new Date().toISOString()
          const { subject: name } = subject
          await schedulesRepository.add(tx, {
            ...{ subject: name, action, revision, dueAt, state: 'PLANNED', by, note, at },
            ...{ settledAt: null, tags: null, failure: null },
            ...continuing(ended[0]),
          })
          const state = action === 'publish' ? 'PLANNED' : subject.state
          return {
            subject: await subjects.put(tx, subject, { state, returned: 0 }),
            change: PLANNING,
            ended,
          }
        },
        async (tx, all) => {
          expectAhead(dueAt)
          if (action === 'publish') {
            await inState(PUBLISHABLE)(tx, all)
            return complete(tx, all)
          }
          for (const subject of all) await expectVisibleAt(tx, subject, dueAt)
        },
        {
          details: () => ({ action, dueAt }),
          ...(action === 'publish' ? { tell: telling('scheduled', by) } : {}),
        },
      )
    },
  }
}
