import { randomUUID } from 'node:crypto'
import {
  ENDED_JOB_DAYS,
  JOB_ATTEMPTS,
  type JobKind,
  MOST_ENDED_JOBS,
} from '../../../contract/studio/jobs.ts'
import type { Queries, Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { JobError } from './job-error.ts'
import { type Instants, type JobRecord, jobsRepository } from './jobs.repository.ts'

/** Jobs of a kind that run at a time in all processes; one process runs one of each kind. */
const AT_ONCE = 2
/** Milliseconds between looks for jobs of other processes; own ones are begun at once. */
const LOOK_EVERY_MS = 5000
const LEASE_MS = 20_000
const RENEW_EVERY_MS = 3000
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** What a kind of job does. */
export interface JobKindWork {
  /**
   * Does the work, off the event loop.
   * @throws JobError; the reason of `signal`
   */
  run(
    job: JobRecord,
    beside: { signal: AbortSignal; progress(percent: number): void },
  ): Promise<JobResult>
}

/** What work has made. */
export interface JobResult {
  /**
   * Called in the transaction that ends the job: writes the result, which only counts if the job is
   * still this process's.
   */
  write(tx: Queries): Promise<void>
  /** Called once that is committed. */
  written?(): Promise<void>
  /** Called if it is not: removes what lies outside the database. */
  lost?(): Promise<void>
}

/** The kinds of jobs that this process does; others wait for one that does. */
export type JobKindWorks = Readonly<Partial<Record<JobKind, JobKindWork>>>

/** Thrown into work whose job was cancelled, or taken by another process after a pause. */
class LostError extends Error {
  override name = 'LostError'
}
/** Thrown into work when its process is about to end. */
class StoppedError extends Error {
  override name = 'StoppedError'
}

/** Removes jobs that ended long ago. */
const sweepJobs = ({ kysely }: Store, now = Date.now): Promise<void> =>
  jobsRepository.sweep(
    kysely,
    new Date(now() - ENDED_JOB_DAYS * DAY_MS).toISOString(),
    MOST_ENDED_JOBS,
  )

/** The clock and the milliseconds of a runner. */
export interface JobTimes {
  now?: () => number
  leaseMs?: number
  renewEveryMs?: number
  lookEveryMs?: number
  retryMs?: number
}

/**
 * Runs jobs of one kind, one at a time in this process: each by one process, which holds a lease and
 * renews it. The job of a process that is gone is begun again by another one when its lease has run
 * out; a process that was only stopped gives it back. Whoever lost a job can no longer end it.
 */
function kindRunner(
  store: Store,
  kind: string,
  work: JobKindWork,
  {
    now = Date.now,
    leaseMs = LEASE_MS,
    renewEveryMs = RENEW_EVERY_MS,
    lookEveryMs = LOOK_EVERY_MS,
    retryMs = FIRST_RETRY_MS,
  }: JobTimes,
) {
  const { kysely, dialect } = store
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStarted = false
  let ended = false
  let current: { controller: AbortController; renew(): Promise<void> } | null = null

  const at = (ms: number): string => new Date(ms).toISOString()
  const instants = (): Instants => ({ now: at(now()), far: at(now() + 2 * LONGEST_RETRY_MS) })

  const take = async (): Promise<JobRecord | null> => {
    if (!(await jobsRepository.hasDue(kysely, kind, instants()))) return null
    return store.transaction((tx) =>
      jobsRepository.take(
        tx,
        dialect,
        kind,
        instants(),
        { token: randomUUID(), until: at(now() + leaseMs) },
        AT_ONCE,
      ),
    )
  }

  /** Ends a job, or lets it wait for another attempt. */
  const fail = async ({ attempts }: JobRecord, token: string, error: unknown): Promise<void> => {
    if (error instanceof LostError) return
    if (error instanceof StoppedError) {
      const again = { attempts: attempts - 1, runAt: at(now()), problem: null, detail: null }
      return jobsRepository.giveBack(kysely, token, again)
    }
    const failure =
      error instanceof JobError
        ? error
        : new JobError('unexpected', { mayPass: true, cause: error })
    const { problem, detail, mayPass } = failure
    if (mayPass && attempts < JOB_ATTEMPTS) {
      const wait = Math.min(retryMs * 2 ** (attempts - 1), LONGEST_RETRY_MS)
      const later = { attempts, runAt: at(now() + wait), problem, detail }
      return jobsRepository.giveBack(kysely, token, later)
    }
    await jobsRepository.end(kysely, token, { state: 'FAILED', problem, detail }, at(now()))
  }

  const perform = async (job: JobRecord, token: string): Promise<void> => {
    const { id, subject, attempts } = job
    const controller = new AbortController()
    let progress = 0
    const renew = async (): Promise<void> => {
      try {
        if (!(await jobsRepository.renew(kysely, token, at(now() + leaseMs), progress)))
          controller.abort(new LostError('the job is no longer of this process'))
      } catch (error) {
        // the work goes on: whether its result counts is decided when it ends
        log.error('job lease not renewed', error, { job: id })
      }
    }
    current = { controller, renew }
    const renewing = setInterval(() => void renew(), renewEveryMs).unref()
    const began = performance.now()
    const outcome = { job: id, kind, subject, attempts }
    let result: JobResult | null = null
    try {
      if (attempts > JOB_ATTEMPTS) throw new JobError('interrupted')
      result = await work.run(job, {
        signal: controller.signal,
        progress: (percent) => {
          progress = percent
        },
      })
      const made = result
      await store.transaction(async (tx) => {
        const done = { state: 'DONE', problem: null, detail: null } as const
        if (!(await jobsRepository.end(tx, token, done, at(now()))))
          throw new LostError('the job is no longer of this process')
        await made.write(tx)
      })
      result = null
      await made.written?.()
      log.info('job done', { ...outcome, seconds: Math.round((performance.now() - began) / 1000) })
    } catch (error) {
      if (!(error instanceof StoppedError)) log.error('job not done', error, outcome)
      await result
        ?.lost?.()
        .catch((failure: unknown) => log.error('job result not removed', failure))
      await fail(job, token, error)
    } finally {
      clearInterval(renewing)
      current = null
    }
  }

  const lookAll = async (): Promise<void> => {
    for (;;) {
      isAskedAgain = false
      const job = ended ? null : await take()
      if (job?.token) {
        await perform(job, job.token)
        await sweepJobs(store, now)
      } else if (!isAskedAgain || ended) return
    }
  }
  const wake = (): void => {
    if (!isStarted || ended) return
    isAskedAgain = true
    clearTimeout(timer)
    running ??= lookAll()
      .catch((error: unknown) => log.error('jobs failed', error))
      .finally(() => {
        running = null
        if (ended) return
        // not all processes at the same instant
        timer = setTimeout(wake, lookEveryMs * (0.8 + Math.random() * 0.4)).unref()
      })
  }
  return {
    /** Begins to run jobs. */
    start(): void {
      isStarted = true
      wake()
    },
    /** Looks for jobs now: one was added. */
    wake,
    /** Renews the lease of the job in progress, which ends if it is no longer this process's. */
    async renew(): Promise<void> {
      await current?.renew()
    },
    /** Gives back the job in progress, then stops. */
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      current?.controller.abort(new StoppedError('the process ends'))
      await running
    },
  }
}

/**
 * Runs jobs of the database, those of each kind on their own: a film of hours holds up no other
 * kind.
 */
export function jobRunner(store: Store, kinds: JobKindWorks, times: JobTimes = {}) {
  const runners = Object.entries(kinds).map(([kind, work]) => kindRunner(store, kind, work, times))
  return {
    /** Begins to run jobs. */
    start(): void {
      for (const runner of runners) runner.start()
    },
    /** Looks for jobs now: one was added. */
    wake(): void {
      for (const runner of runners) runner.wake()
    },
    /** Called when a job was cancelled: asks whether those of this process are still its own. */
    async cancelled(): Promise<void> {
      for (const runner of runners) await runner.renew()
      await sweepJobs(store, times.now)
    },
    /** Gives back the jobs in progress, then stops. */
    async stop(): Promise<void> {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
export type JobRunner = ReturnType<typeof jobRunner>
