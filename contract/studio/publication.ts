import { z } from 'zod'
import { instant, rowNumber, rowNumberInAddress, type StudioCall } from './call.ts'
import { documentIssue } from '../fields/needs.ts'
import { reviewers } from './reviewers.ts'
import { draft, scheduleRow, SCHEDULE_ACTIONS, subjectName } from './work.ts'

const subject = z.object({ subject: subjectName })
const note = z.string().trim().max(2000).default('')

/** Minimum lead of a schedule in milliseconds: every process must have read it before it is due. */
export const LEAST_AHEAD_MS = 10_000

/** Longest period that `schedulesBetween` answers, in days: six weeks of a calendar with a margin. */
const MAX_CALENDAR_DAYS = 45
/** Maximum schedules that `schedulesBetween` answers, soonest first. */
export const CALENDAR_SCHEDULES = 500

/** Some schedules of a period, soonest first; `more` = others of the period follow. */
export const schedulePeriod = z.object({ schedules: z.array(scheduleRow), more: z.boolean() })
export type SchedulePeriod = z.infer<typeof schedulePeriod>

/**
 * The other language, if the step includes it at the same instant, with the version that the editor
 * saw. Rejected as a whole if either is not possible, and with 412 if either has changed (`data`
 * names which).
 */
const pair = z
  .strictObject({ subject: subjectName, version: z.number().int().nonnegative() })
  .nullable()
  .default(null)
export type StepPair = z.infer<typeof pair>

/** Error data of a schedule that is too early: the earliest instant allowed. */
export const tooSoon = z.object({ earliest: instant })

/** Error data of a publication that lacks something: the issues of each subject. */
export const incomplete = z.array(
  z.object({ subject: subjectName, faults: z.array(documentIssue) }),
)

/**
 * The workflow of a subject: draft → in review → approved → (scheduled) → published → unpublished.
 * Each step compares the version that it was based on (`If-Match`); a step that the state does not
 * allow is rejected with 409 `state`.
 */
export const PUBLICATION_CALLS = {
  submit: {
    method: 'post',
    path: '/subjects/{subject}/submit',
    access: 'content.write',
    versioned: true,
    audit: ['content.submit'],
    // omitted reviewers = those of the last request
    summary: 'Sends the working copy to review, to some reviewers or to everybody who may review',
    params: subject,
    body: z.strictObject({ note, pair, reviewers: reviewers.optional() }),
    data: draft,
  },
  recall: {
    method: 'post',
    path: '/subjects/{subject}/take-back',
    access: 'content.write',
    versioned: true,
    audit: ['content.takeBack'],
    summary: 'Recalls the working copy from review or approval',
    params: subject,
    body: z.strictObject({}),
    data: draft,
  },
  returnDraft: {
    method: 'post',
    path: '/subjects/{subject}/return',
    access: 'content.review',
    versioned: true,
    audit: ['content.return'],
    summary: 'Returns the working copy to its writer, with a reason',
    params: subject,
    body: z.strictObject({ note: z.string().trim().min(1).max(2000) }),
    data: draft,
  },
  approve: {
    method: 'post',
    path: '/subjects/{subject}/approve',
    access: 'content.review',
    versioned: true,
    audit: ['content.approve'],
    // 400 `incomplete` while issues block a publication
    summary: 'Approves the working copy, as a revision',
    params: subject,
    body: z.strictObject({ note, pair }),
    data: draft,
  },
  publish: {
    method: 'post',
    path: '/subjects/{subject}/publish',
    access: 'content.publish',
    versioned: true,
    audit: ['content.publish', 'content.cancel'],
    // no approval by another user is required
    summary: 'Publishes the working copy now, as a revision',
    params: subject,
    body: z.strictObject({ note, pair }),
    data: draft,
  },
  unpublish: {
    method: 'post',
    path: '/subjects/{subject}/withdraw',
    access: 'content.publish',
    versioned: true,
    audit: ['content.withdraw', 'content.cancel'],
    summary: 'Unpublishes the article now, and cancels its schedules',
    params: subject,
    body: z.strictObject({ note, pair }),
    data: draft,
  },
  schedule: {
    method: 'post',
    path: '/subjects/{subject}/plan',
    access: 'content.publish',
    versioned: true,
    audit: ['content.plan', 'content.cancel'],
    // one schedule per action, a new one replaces it; an unpublication cancels, at its instant,
    // publications that were scheduled before it
    summary:
      'Schedules the publication of the working copy in its current state, or the unpublication',
    params: subject,
    body: z.strictObject({ action: z.enum(SCHEDULE_ACTIONS), dueAt: instant, note, pair }),
    data: draft,
  },
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
