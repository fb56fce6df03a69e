import { z } from 'zod'
import { idParameter, done, instant, person, type StudioCall } from './call.ts'

/** Kinds of work that takes long and runs in the background. */
export const JOB_KINDS = ['reading', 'film', 'links', 'import'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `WAITING`: not begun, or to be tried again. The last three have ended. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Why a job failed, as far as whoever ordered it can do something about it. */
export const JOB_PROBLEMS = [
  /** A program that the work needs is not installed. */
  'program_missing',
  /** A program ended with an error. */
  'program_failed',
  /** No space left on the disk. */
  'disk_full',
  'text_too_long',
  /** A film of more than `FILM_HOURS`. */
  'film_too_long',
  /** A made film of more bytes than uploads may have. */
  'film_too_large',
  /** Nothing to work on. */
  'text_empty',
  /** What it was for was removed, or is no longer in a state for it. */
  'subject_gone',
  'took_too_long',
  /** Its process ended each time while it ran. */
  'interrupted',
  /** Anything else: the log has it. */
  'unexpected',
] as const
export type JobProblem = (typeof JOB_PROBLEMS)[number]

/** Jobs that may wait or run: of one person, and of all. */
export const MOST_OPEN_JOBS = { perPerson: 200, all: 1000 } as const
/** The share of them that jobs which nobody asked for may take: people who order some find room. */
export const UNASKED_SHARE = 0.75
/** Times that a job is begun before it has failed. */
export const JOB_ATTEMPTS = 4
/** Ended jobs that are kept, and for how many days. */
export const MOST_ENDED_JOBS = 500
export const ENDED_JOB_DAYS = 30
/** Days for which a failed job is told. */
export const FAILED_JOB_DAYS = 7
/**
 * Values of the filter of the list; `unsolved` = those that failed lately, were not ordered again,
 * and may be run again by the caller.
 */
export const JOB_FILTERS = ['open', 'failed', 'unsolved'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]
/** Jobs in a page of the list. */
export const JOBS_PAGE = 50

/** A job in the list. */
export const job = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  /** What it is for, such as `content/1201`. */
  subject: z.string(),
  /** Title of the subject; empty if there is none any more. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  attempts: z.number().int().nonnegative(),
  /** Of the last attempt, if it failed. */
  problem: z.enum(JOB_PROBLEMS).nullable(),
  /** A name that belongs to the problem: of the missing program. */
  detail: z.string().nullable(),
  /** Whoever ordered it; an empty id = the site itself. */
  by: person,
  at: instant,
  /** When it is tried next, if it waits after a failure. */
  nextAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Whether the caller may cancel or repeat it: it is theirs, or they may publish. */
  changeable: z.boolean(),
})
export type Job = z.infer<typeof job>

/** Work in the background. */
export const JOB_CALLS = {
  jobs: {
    method: 'get',
    path: '/jobs',
    access: 'content.read',
    summary: 'Lists jobs: those that run and wait first, then those that ended, newest first',
    query: z.object({
      state: z.enum(JOB_FILTERS).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    data: z.object({ rows: z.array(job), total: z.number().int() }),
  },
  cancelJob: {
    method: 'post',
    path: '/jobs/{id}/cancel',
    access: 'content.write',
    audit: ['job.cancel'],
    // 409 `state` if it has ended
    summary: "Cancels a job; another user's only with the permission to publish",
    params: idParameter,
    data: done,
  },
  retryJob: {
    method: 'post',
    path: '/jobs/{id}/retry',
    access: 'content.write',
    audit: ['job.retry'],
    // 409 `state` if it has not ended without a result, or its work is open again; reason `jobs`
    // beyond MOST_OPEN_JOBS
    summary: "Runs a failed or cancelled job again; another user's with the permission to publish",
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
