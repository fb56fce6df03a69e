import { z } from 'zod'
import { instant, type StudioCall } from './call.ts'
import { reviewers } from './reviewers.ts'
import { SCHEDULE_ACTIONS, subjectName } from './work.ts'

const params = z.object({ subject: subjectName })
const note = z.string().trim().max(2000).default('')

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

/**
 * The steps of the workflow for a kind of subjects: draft → in review → approved → (scheduled) →
 * published → unpublished. Each compares the version that it was based on (`If-Match`); a step that
 * the state does not allow is rejected with 409 `state`.
 * @param root path of the subjects: `/subjects`
 * @param data what a step answers: the working copy as it is then
 */
export const stepsOf = <Root extends string, Data extends z.ZodType>(root: Root, data: Data) =>
  ({
    submit: {
      method: 'post',
      path: `${root}/{subject}/submit`,
      access: 'content.write',
      versioned: true,
      audit: ['content.submit'],
      // omitted reviewers = those of the last request
      summary: 'Sends the working copy to review, to some reviewers or to everybody who may review',
      params,
      body: z.strictObject({ note, pair, reviewers: reviewers.optional() }),
      data,
    },
    recall: {
      method: 'post',
      path: `${root}/{subject}/take-back`,
      access: 'content.write',
      versioned: true,
      audit: ['content.takeBack'],
      summary: 'Recalls the working copy from review or approval',
      params,
      body: z.strictObject({}),
      data,
    },
    returnDraft: {
      method: 'post',
      path: `${root}/{subject}/return`,
      access: 'content.review',
      versioned: true,
      audit: ['content.return'],
      summary: 'Returns the working copy to its writer, with a reason',
      params,
      body: z.strictObject({ note: z.string().trim().min(1).max(2000) }),
      data,
    },
    approve: {
      method: 'post',
      path: `${root}/{subject}/approve`,
      access: 'content.review',
      versioned: true,
      audit: ['content.approve'],
      // 400 `incomplete` while something blocks a publication
      summary: 'Approves the working copy, as a revision',
      params,
      body: z.strictObject({ note, pair }),
      data,
    },
    publish: {
      method: 'post',
      path: `${root}/{subject}/publish`,
      access: 'content.publish',
      versioned: true,
      audit: ['content.publish', 'content.cancel'],
      // no approval by another user is required; 400 `incomplete` while something blocks it
      summary: 'Publishes the working copy now, as a revision',
      params,
      body: z.strictObject({ note, pair }),
      data,
    },
    unpublish: {
      method: 'post',
      path: `${root}/{subject}/withdraw`,
      access: 'content.publish',
      versioned: true,
      audit: ['content.withdraw', 'content.cancel'],
      summary: 'Unpublishes it now, and cancels its schedules',
      params,
      body: z.strictObject({ note, pair }),
      data,
    },
    schedule: {
      method: 'post',
      path: `${root}/{subject}/plan`,
      access: 'content.publish',
      versioned: true,
      audit: ['content.plan', 'content.cancel'],
      // one schedule per action, a new one replaces it; an unpublication cancels, at its instant,
      // publications that were scheduled before it
      summary:
        'Schedules the publication of the working copy in its current state, or the unpublication',
      params,
      body: z.strictObject({ action: z.enum(SCHEDULE_ACTIONS), dueAt: instant, note, pair }),
      data,
    },
  }) as const satisfies Record<string, StudioCall>
