import { expect, test } from 'vitest'
import {
  judgeDatabase,
  judgeLimits,
  judgeMail,
  judgeProcess,
  judgePurges,
  judgeSchedules,
  judgeSeenProcess,
  judgeSpace,
} from './rules.ts'

const NOW = Date.parse('2026-03-12T00:00:00.000Z')
/** One row that has waited so many seconds. */
const since = (seconds: number) => ({
  waiting: 1,
  isMore: false,
  oldestAt: new Date(NOW - seconds * 1000).toISOString(),
  lastError: null as string | null,
})
const NOTHING = { waiting: 0, isMore: false, oldestAt: null, lastError: null }

test('mail is late after several attempts; without a server or a key it cannot be sent at all', () => {
  expect(judgeMail(NOTHING, false, NOW).problem).toBeNull()
  expect(judgeMail(since(599), true, NOW).problem).toBeNull()
  expect(judgeMail(since(600), true, NOW)).toEqual({ state: 'attention', problem: 'mail_late' })
  expect(judgeMail(since(6 * 3600), true, NOW)).toEqual({ state: 'failure', problem: 'mail_stuck' })
  expect(judgeMail(since(1), false, NOW).problem).toBe('mail_not_configured')
  expect(judgeMail({ ...since(1), lastError: 'UnknownKeyError' }, true, NOW)).toEqual({
    state: 'failure',
    problem: 'mail_key_missing',
  })
})

test('schedules and purges are late after a moment, and stuck after ten minutes', () => {
  expect([59, 60, 600].map((age) => judgeSchedules(since(age), NOW).problem)).toEqual([
    null,
    'schedules_late',
    'schedules_stuck',
  ])
  expect([29, 30, 600].map((age) => judgePurges(since(age), NOW).problem)).toEqual([
    null,
    'purges_late',
    'purges_stuck',
  ])
  // by a clock that went back
  expect(judgeSchedules(since(-3600), NOW).state).toBe('ok')
})

test('space is judged by what uploads must leave, and by inodes where there are any', () => {
  const space = (freeBytes: number, freeInodes: number | null) =>
    judgeSpace({ freeBytes, totalBytes: 1e12, freeInodes }, 1000).problem
  expect([999, 1000, 1999, 2000].map((free) => space(free, null))).toEqual([
    'disk_full',
    'disk_low',
    'disk_low',
    null,
  ])
  expect([499, 500, 9999, 10_000].map((free) => space(5000, free))).toEqual([
    'inodes_out',
    'inodes_low',
    'inodes_low',
    null,
  ])
})

test('a process, a database and the limits of reports', () => {
  const heap = { heapBytes: 1, heapLimitBytes: 100 }
  expect(judgeProcess(null, heap).problem).toBeNull()
  expect(judgeProcess(200, heap)).toEqual({ state: 'attention', problem: 'process_slow' })
  expect(judgeProcess(1000, heap)).toEqual({ state: 'failure', problem: 'process_slow' })
  expect(judgeProcess(0, { heapBytes: 91, heapLimitBytes: 100 }).problem).toBe('memory_high')
  const seen = (seconds: number, delayMs: number) =>
    judgeSeenProcess(
      { seenAt: new Date(NOW - seconds * 1000).toISOString(), delayMs, ...heap },
      NOW,
    )
  expect([seen(45, 0), seen(45, 200), seen(46, 0)].map(({ problem }) => problem)).toEqual([
    null,
    'process_slow',
    'process_silent',
  ])
  expect([0, 249, 250, null].map((ms) => judgeDatabase(ms).problem)).toEqual([
    null,
    null,
    'database_slow',
    'database_unreachable',
  ])
  const most = { reports: 5, bytes: 100 }
  expect(judgeLimits({ reports: 4, bytes: 99 }, most).problem).toBeNull()
  expect(judgeLimits({ reports: 4, bytes: 100 }, most).problem).toBe('attachments_refused')
  expect(judgeLimits({ reports: 5, bytes: 100 }, most).problem).toBe('reports_refused')
})
