import { z } from 'zod'
import { instant, type StudioCall } from './call.ts'

/** States of a part of the site, from good to bad. */
export const STATUS_STATES = ['ok', 'attention', 'failure'] as const
export type StatusState = (typeof STATUS_STATES)[number]

/** Why a part of the site is not `ok`. The studio and `npm run doctor` say what to do about each. */
export const STATUS_PROBLEMS = [
  /** The event loop of the process is often blocked: answers wait. */
  'process_slow',
  /** The heap of the process is nearly full. */
  'memory_high',
  /** A process has written nothing about itself for a while: it ended without notice, or hangs. */
  'process_silent',
  'database_slow',
  'database_unreachable',
  /** Reports wait, and no mail server is configured. */
  'mail_not_configured',
  'mail_late',
  'mail_stuck',
  /** Reports that wait are sealed with a key that the site does not have. */
  'mail_key_missing',
  'schedules_late',
  'schedules_stuck',
  'purges_late',
  'purges_stuck',
  'disk_low',
  'disk_full',
  'inodes_low',
  'inodes_out',
  'storage_unusable',
  /** The hourly limit of reports is reached: further ones are rejected. */
  'reports_refused',
  /** The hourly limit of attachments is reached: only reports without one are accepted. */
  'attachments_refused',
] as const
export type StatusProblem = (typeof STATUS_PROBLEMS)[number]

const judged = {
  state: z.enum(STATUS_STATES),
  /** Null if the state is `ok`. */
  problem: z.enum(STATUS_PROBLEMS).nullable(),
}
/** A state with its reason. */
export interface Judged {
  state: StatusState
  problem: StatusProblem | null
}

const count = z.number().int().nonnegative()
/** Rows are counted up to a limit. */
const waiting = { waiting: count, isMore: z.boolean() }

/** Emails of safety reports that wait in the outbox. */
const mail = z.object({
  ...judged,
  ...waiting,
  isConfigured: z.boolean(),
  oldestAt: instant.nullable(),
  /** Class of the last error of the oldest, such as `ECONNECTION`. */
  lastError: z.string().nullable(),
})
const schedules = z.object({
  ...judged,
  /** Due, and not applied yet. */
  ...waiting,
  /** When the oldest of them was due. */
  oldestAt: instant.nullable(),
  nextAt: instant.nullable(),
})
const purges = z.object({
  ...judged,
  /** Publications that the content delivery network does not know yet. */
  ...waiting,
  oldestAt: instant.nullable(),
})
/** Space of a folder; inodes are null on file systems that do not count them. */
const disk = z.object({
  ...judged,
  freeBytes: count,
  totalBytes: count,
  /** Bytes that attachments and uploads must leave. */
  floorBytes: count,
  freeInodes: count.nullable(),
})

/** State of the site, as one of its processes sees it. */
export const siteStatus = z.object({
  at: instant,
  build: z.object({
    version: z.string(),
    /** Null if there is none, as in development. */
    build: z.string().nullable(),
    node: z.string(),
  }),
  process: z.object({
    ...judged,
    /** Number of this process, and of all on its machine. */
    worker: count,
    workers: count,
    upSeconds: count,
    memoryBytes: count,
    heapBytes: count,
    heapLimitBytes: count,
    /** 99th percentile of the event loop's delay since the last look; null = not measured yet. */
    delayMs: z.number().nonnegative().nullable(),
  }),
  /**
   * All processes of all machines, as each last wrote about itself, at most some minutes ago; null if
   * the database does not answer.
   */
  processes: z
    .object({
      rows: z.array(
        z.object({
          ...judged,
          /** Whether it is the process that answers. */
          isOwn: z.boolean(),
          /** Name of its machine. */
          machine: z.string(),
          worker: count,
          pid: count,
          version: z.string(),
          build: z.string().nullable(),
          startedAt: instant,
          seenAt: instant,
          memoryBytes: count,
          heapBytes: count,
          heapLimitBytes: count,
          delayMs: z.number().nonnegative().nullable(),
          /** Requests since its start. */
          requests: count,
          pages: count,
          cacheBytes: count,
        }),
      ),
      /** Whether there are more than are listed. */
      isMore: z.boolean(),
    })
    .nullable(),
  pageCache: z.object({ pages: count, bytes: count, limitBytes: count }),
  database: z.object({
    ...judged,
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string().nullable(),
    bytes: count.nullable(),
    answerMs: z.number().nonnegative().nullable(),
  }),
  /** Parts in the database: null if it does not answer. */
  mail: mail.nullable(),
  schedules: schedules.nullable(),
  /** Also null without a content delivery network. */
  purges: purges.nullable(),
  disk,
  /** Folder of report attachments. */
  reports: disk,
  /** What reports used of their limits in this hour; null if they cannot be read. */
  limits: z
    .object({
      ...judged,
      reports: count,
      reportsLimit: count,
      bytes: count,
      bytesLimit: count,
    })
    .nullable(),
})
export type SiteStatus = z.infer<typeof siteStatus>

/** The state of the site. */
export const STATUS_CALLS = {
  status: {
    method: 'get',
    path: '/status',
    access: 'status.read',
    summary: 'Shows the state of the site: processes, database, queues, storage, limits',
    data: siteStatus,
  },
} as const satisfies Record<string, StudioCall>
