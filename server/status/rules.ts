import type { Judged, StatusProblem } from '../../contract/studio/status.ts'

// When a part of the site needs attention or has failed: for the studio's page and the doctor.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const OK: Judged = { state: 'ok', problem: null }
const attention = (problem: StatusProblem): Judged => ({ state: 'attention', problem })
const failure = (problem: StatusProblem): Judged => ({ state: 'failure', problem })

/** The problem of an amount that is too high, or far too high. */
function tooHigh(
  amount: number,
  [high, problem]: readonly [number, StatusProblem],
  [highest, worse]: readonly [number, StatusProblem],
): Judged {
  if (amount >= highest) return failure(worse)
  return amount >= high ? attention(problem) : OK
}

/** Milliseconds since an instant; 0 without one. */
const age = (at: string | null, now: number): number => (at === null ? 0 : now - Date.parse(at))

/** Rows that wait: of a queue that someone empties all the time. */
export interface Waiting {
  waiting: number
  /** Whether there are more than were counted. */
  isMore: boolean
  oldestAt: string | null
}

/**
 * Emails of reports. The first retry comes after half a minute, so one that waits longer than ten
 * was rejected several times.
 */
export function judgeMail(
  { waiting, oldestAt, lastError }: Waiting & { lastError: string | null },
  isConfigured: boolean,
  now: number,
): Judged {
  if (waiting === 0) return OK
  if (!isConfigured) return attention('mail_not_configured')
  if (lastError === 'UnknownKeyError') return failure('mail_key_missing')
  return tooHigh(age(oldestAt, now), [10 * MINUTE, 'mail_late'], [6 * HOUR, 'mail_stuck'])
}

/** Due schedules are applied before the next request is answered. */
export const judgeSchedules = ({ oldestAt }: Waiting, now: number): Judged =>
  tooHigh(age(oldestAt, now), [MINUTE, 'schedules_late'], [10 * MINUTE, 'schedules_stuck'])

/** Purges are repeated every 30 seconds at the latest. */
export const judgePurges = ({ oldestAt }: Waiting, now: number): Judged =>
  tooHigh(age(oldestAt, now), [30 * SECOND, 'purges_late'], [10 * MINUTE, 'purges_stuck'])

/** Space of a folder. */
export interface Space {
  freeBytes: number
  totalBytes: number
  /** Null on file systems that do not count inodes. */
  freeInodes: number | null
}

/** Files that a day of the site may need: resized images, attachments, journals. */
const [INODES_LOW, INODES_OUT] = [10_000, 500]

/** @param floorBytes bytes below which attachments and uploads are rejected */
export function judgeSpace({ freeBytes, freeInodes }: Space, floorBytes: number): Judged {
  if (freeBytes < floorBytes) return failure('disk_full')
  if (freeInodes !== null && freeInodes < INODES_OUT) return failure('inodes_out')
  if (freeBytes < 2 * floorBytes) return attention('disk_low')
  if (freeInodes !== null && freeInodes < INODES_LOW) return attention('inodes_low')
  return OK
}

/** Milliseconds of one plain query; a page makes several. */
export const judgeDatabase = (answerMs: number | null): Judged =>
  answerMs === null
    ? failure('database_unreachable')
    : answerMs >= 250
      ? attention('database_slow')
      : OK

/** @param delayMs 99th percentile of the event loop's delay; null = not measured */
export function judgeProcess(
  delayMs: number | null,
  { heapBytes, heapLimitBytes }: { heapBytes: number; heapLimitBytes: number },
): Judged {
  if (delayMs !== null && delayMs >= 1000) return failure('process_slow')
  if (heapBytes > 0.9 * heapLimitBytes) return attention('memory_high')
  return delayMs !== null && delayMs >= 200 ? attention('process_slow') : OK
}

/** Milliseconds after which a process that wrote nothing about itself may have ended: three rows. */
const SILENT_MS = 45 * SECOND

/** A process of any machine, by what it last wrote about itself. */
export const judgeSeenProcess = (
  seen: { seenAt: string; delayMs: number | null; heapBytes: number; heapLimitBytes: number },
  now: number,
): Judged =>
  age(seen.seenAt, now) > SILENT_MS ? attention('process_silent') : judgeProcess(seen.delayMs, seen)

/** Hourly limits of all reports together. */
export function judgeLimits(
  used: { reports: number; bytes: number },
  limits: { reports: number; bytes: number },
): Judged {
  if (used.reports >= limits.reports) return failure('reports_refused')
  return used.bytes >= limits.bytes && limits.bytes > 0 ? attention('attachments_refused') : OK
}
