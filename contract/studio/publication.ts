import { z } from 'zod'
import { instant, rowNumber, rowNumberInAddress, type StudioCall } from './call.ts'
import { documentIssue } from '../fields/needs.ts'
import { draft, scheduleRow, subjectName, workRow } from './work.ts'
import { stepsOf } from './workflow-steps.ts'

/** Minimum lead of a schedule in milliseconds: every process must have read it before it is due. */
export const LEAST_AHEAD_MS = 10_000

/** Longest period that `schedulesBetween` answers, in days: six weeks of a calendar with a margin. */
const MAX_CALENDAR_DAYS = 45
/** Maximum schedules that `schedulesBetween` answers, soonest first. */
export const CALENDAR_SCHEDULES = 500

/** Days for which a schedule that could not be applied is told, unless its goal was reached since. */
export const FAILED_SCHEDULE_DAYS = 7

/** Some schedules of a period, soonest first; `more` = others of the period follow. */
export const schedulePeriod = z.object({ schedules: z.array(scheduleRow), more: z.boolean() })
export type SchedulePeriod = z.infer<typeof schedulePeriod>

/** Error data of a schedule that is too early: the earliest instant allowed. */
export const tooSoon = z.object({ earliest: instant })

/** Error data of a publication that lacks something: the issues of each subject. */
export const incomplete = z.array(
  z.object({ subject: subjectName, faults: z.array(documentIssue) }),
)

/** The workflow of articles, and their schedules. */
export const PUBLICATION_CALLS = {
  ...stepsOf('/subjects', draft),
  cancelSchedule: {
    method: 'delete',
    path: '/plans/{id}',
    access: 'content.publish',
    audit: ['content.cancel'],
    summary: 'Cancels a schedule; 404 after it was applied',
    params: z.object({ id: rowNumberInAddress }),
    data: z.array(scheduleRow),
  },
  moveSchedules: {
    method: 'post',
    path: '/plans/move',
    access: 'content.publish',
    audit: ['content.plan', 'content.cancel'],
    // `from` = the instant that the editor saw: 409 `state` if somebody else moved it meanwhile;
    // the revision stays the same
    summary: 'Moves schedules to another instant: of one article, or of both its languages',
    body: z.strictObject({
      schedules: z
        .array(z.strictObject({ id: rowNumber, from: instant }))
        .min(1)
        .max(2),
      dueAt: instant,
    }),
    data: z.array(scheduleRow),
  },
  schedules: {
    method: 'get',
    path: '/plans',
    access: 'content.read',
    summary: 'Lists all schedules, soonest first',
    data: z.array(scheduleRow),
  },
  failedSchedules: {
    method: 'get',
    path: '/plans/failed',
    access: 'content.read',
    summary: `Lists schedules of the last ${FAILED_SCHEDULE_DAYS} days that could not be applied, latest first`,
    data: z.array(z.object({ row: workRow, detail: z.string() })),
  },
  schedulesBetween: {
    method: 'get',
    path: '/plans/between',
    access: 'content.read',
    summary: 'Lists the schedules from an instant on and before another, soonest first',
    query: z.object({ from: instant, to: instant }).refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
        return days > 0 && days <= MAX_CALENDAR_DAYS
      },
      { path: ['to'] },
    ),
    data: schedulePeriod,
  },
} as const satisfies Record<string, StudioCall>
