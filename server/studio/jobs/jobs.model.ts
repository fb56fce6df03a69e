import { randomUUID } from 'node:crypto'
import {
  FAILED_JOB_DAYS,
  type Job,
  type JobFilter,
  JOBS_PAGE,
  type JobKind,
  type JobProblem,
  MOST_OPEN_JOBS,
} from '../../../contract/studio/jobs.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { Audit } from '../audit/audit.model.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { people, personOf } from '../work/people.repository.ts'
import { subjectTitles } from '../work/subject-titles.repository.ts'
import { type JobRecord, jobsRepository, type Unsolved } from './jobs.repository.ts'
import { type JobKindWorks, jobRunner, type JobTimes } from './runner.ts'

const DAY_MS = 86_400_000

/** Who asks for jobs. */
type Asking = Pick<Session, 'permissions'> & { user: Pick<Session['user'], 'id'> }

/** Work in the background: what is to be done, who ordered it, and how far it is. */
export function jobsModel(
  store: Store,
  audit: Pick<Audit, 'write'>,
  kinds: JobKindWorks,
  options: JobTimes = {},
) {
  const runner = jobRunner(store, kinds, options)
  const now = options.now ?? Date.now
  const mayChange = ({ by }: Pick<JobRecord, 'by'>, { user, permissions }: Session): boolean =>
    permissions.includes('content.write') &&
    (by === user.id || permissions.includes('content.publish'))
  const unsolvedOf = ({ user, permissions }: Asking): Unsolved => ({
    since: new Date(now() - FAILED_JOB_DAYS * DAY_MS).toISOString(),
    by: permissions.includes('content.publish') ? null : user.id,
  })
  /** @throws StudioError 409 `jobs` beyond a share of `MOST_OPEN_JOBS` */
  const admit = async (tx: Queries, by: string, share = 1): Promise<void> => {
    const { own, all } = await jobsRepository.openCounts(tx, by)
    if (own >= MOST_OPEN_JOBS.perPerson * share || all >= MOST_OPEN_JOBS.all * share)
      throw new StudioError(409, { problem: 'state', data: { reason: 'jobs' } })
  }
  /** @throws StudioError 404; 403 `others` */
  const changeable = async (tx: Queries, id: string, session: Session): Promise<JobRecord> => {
    const row = await jobsRepository.byId(tx, id)
    if (!row) throw new StudioError(404)
    if (!mayChange(row, session))
      throw new StudioError(403, { problem: 'permission', data: { reason: 'others' } })
    return row
  }
  return {
    ...runner,
    /**
     * Adds a job in the transaction of what orders it; call `wake` once it is committed. An open one
     * of the same kind and subject stays as it is.
     * @param share of the limit, for one that nobody asked for
     * @returns the id of the job, and whether it is new
     * @throws StudioError 409 `jobs`
     */
    async add(
      tx: Queries,
      { kind, subject, input }: { kind: JobKind; subject: string; input: unknown },
      by: string,
      share = 1,
    ): Promise<{ id: string; added: boolean }> {
      const open = await jobsRepository.openOf(tx, kind, subject)
      if (open) return { id: open.id, added: false }
      await admit(tx, by, share)
      const id = randomUUID()
      const at = new Date(now()).toISOString()
      const added = await jobsRepository.add(tx, {
        ...{ id, kind, subject, input: JSON.stringify(input), by, at, runAt: at },
        ...{ state: 'WAITING', progress: 0, attempts: 0, problem: null, detail: null },
        ...{ startedAt: null, endedAt: null, token: null, leaseUntil: null },
      })
      // another one was committed between the look and the insert
      const other = added ? null : await jobsRepository.openOf(tx, kind, subject)
      return { id: other?.id ?? id, added }
    },
    /**
     * Lets the open job of a kind for a subject begin anew, in the transaction that changes what it
     * works on: who runs it loses it, and ends within seconds.
     * @returns false = none is open
     */
    restart(tx: Queries, kind: JobKind, subject: string): Promise<boolean> {
      return jobsRepository.restart(tx, kind, subject, new Date(now()).toISOString())
    },
    async list(
      { state, page }: { state?: JobFilter | undefined; page: number },
      session: Session,
    ): Promise<{ rows: Job[]; total: number }> {
      const from = (page - 1) * JOBS_PAGE
      const chosen = state === 'unsolved' ? unsolvedOf(session) : state
      const { rows, total } = await jobsRepository.list(store.kysely, chosen, JOBS_PAGE, from)
      const [names, titles] = await Promise.all([
        people.names(
          store.kysely,
          rows.map(({ by }) => by),
        ),
        subjectTitles(
          store.kysely,
          rows.map(({ subject }) => subject),
        ),
      ])
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          kind: row.kind as JobKind,
          subject: row.subject,
          title: titles.get(row.subject) ?? '',
          state: row.state,
          progress: row.progress,
          attempts: row.attempts,
          problem: row.problem as JobProblem | null,
          detail: row.detail,
          by: personOf(names, row.by) ?? { id: row.by, name: '' },
          at: row.at,
          nextAt: row.state === 'WAITING' && row.attempts > 0 ? row.runAt : null,
          startedAt: row.startedAt,
          endedAt: row.endedAt,
          changeable: mayChange(row, session),
        })),
      }
    },
    /** Failed jobs that somebody may run again, latest first. */
    unsolved: (who: Asking, limit: number): Promise<JobRecord[]> =>
      jobsRepository.unsolved(store.kysely, unsolvedOf(who), limit),
    /** @throws StudioError 404; 403; 409 if it has ended */
    async cancel(id: string, session: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { kind, subject } = await changeable(tx, id, session)
        if (!(await jobsRepository.cancel(tx, id, new Date(now()).toISOString())))
          throw new StudioError(409, { problem: 'state' })
        await audit.write(tx, {
          ...{ by: session.user.id, action: 'job.cancel', subject },
          details: { kind, jobId: id },
        })
      })
      await runner.cancelled()
    },
    /** @throws StudioError 404; 403; 409 if it is open, is done, or `jobs` */
    async retry(id: string, session: Session): Promise<void> {
      await store.transaction(async (tx) => {
        const { kind, subject } = await changeable(tx, id, session)
        await admit(tx, session.user.id)
        if (
          (await jobsRepository.openOf(tx, kind, subject)) ||
          !(await jobsRepository.reopen(tx, id, session.user.id, new Date(now()).toISOString()))
        )
          throw new StudioError(409, { problem: 'state' })
        await audit.write(tx, {
          ...{ by: session.user.id, action: 'job.retry', subject },
          details: { kind, jobId: id },
        })
      })
      runner.wake()
    },
  }
}
export type Jobs = ReturnType<typeof jobsModel>
