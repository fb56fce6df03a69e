import { z } from 'zod'
import { instant, person, STUDIO_PROBLEMS, type StudioCall } from './call.ts'
import { contentDocument } from '../fields/schemas.ts'
import { documentIssue } from '../fields/needs.ts'
import { SCHEDULE_ACTIONS, subjectName, subjectRow } from './work.ts'

/** Maximum subjects of one call. */
export const MOST_SUBJECTS = 100
/** Maximum issues of one subject in a response; the subject's page lists all. */
export const ISSUES_LISTED = 5

/** A subject with the version that the editor saw. */
export const versionedSubject = z.strictObject({
  subject: subjectName,
  version: z.number().int().nonnegative(),
})
export type VersionedSubject = z.infer<typeof versionedSubject>

/**
 * The subjects of a call, each once. Each language is a separate subject: the other one of a pair
 * is included only if it is named too, with its own version.
 */
export const versionedSubjects = z
  .array(versionedSubject)
  .min(1)
  .max(MOST_SUBJECTS)
  .refine(
    (all) => new Set(all.map(({ subject }) => subject)).size === all.length,
    'names a subject twice',
  )
const note = z.string().trim().max(2000).default('')

/** Fields to which one value can be added, or from which it can be removed, on many subjects. */
export const TERM_FIELDS = ['keywords', 'categories'] as const
export type TermField = (typeof TERM_FIELDS)[number]

/** The outcome for one of many. */
export const stepOutcome = z.object({
  /**
   * 200 = done. Otherwise the status of the single step's error (500 = server error); nothing
   * changed.
   */
  status: z.number().int(),
  /** The reason for the error, a sentence in the editor's language; null if done. */
  message: z.string().nullable(),
  problem: z.enum(STUDIO_PROBLEMS).nullable(),
})
export type StepOutcome = z.infer<typeof stepOutcome>

/** The outcome for one subject. */
export const subjectOutcome = stepOutcome.extend({
  subject: subjectName,
  /** A more specific reason: `others` (another person wrote it), `planned` (it is scheduled). */
  reason: z.string().nullable(),
  /** 412: the person who saved the current version; null = the loader. */
  by: person.nullable(),
  /** 400 `incomplete`: the first issues, at most `ISSUES_LISTED`. */
  faults: z.array(documentIssue).max(ISSUES_LISTED),
  /** Total number of issues. */
  faultCount: z.number().int(),
  /** The current row; null if it no longer exists. */
  row: subjectRow.nullable(),
})
export type SubjectOutcome = z.infer<typeof subjectOutcome>

/** One outcome for each subject, in the order of the call. */
const data = z.array(subjectOutcome)

/**
 * Steps over many subjects. Each subject has its own transaction with version check, audit row and
 * purge: an error of one does not stop the others. Session and permission are checked again before
 * each subject; once either is gone, all further subjects get 401 or 403. If a call is sent twice,
 * the second gets 412 for subjects that the first one changed.
 */
export const MANY_CALLS = {
  submitMany: {
    method: 'post',
    path: '/steps/submit',
    access: 'content.write',
    audit: ['content.submit'],
    summary: 'Sends many working copies to review; an outcome for each',
    body: z.strictObject({ subjects: versionedSubjects, note }),
    data,
  },
  approveMany: {
    method: 'post',
    path: '/steps/approve',
    access: 'content.review',
    audit: ['content.approve'],
    // `incomplete` if issues block a publication
    summary: 'Approves many working copies, each as a revision; an outcome for each',
    body: z.strictObject({ subjects: versionedSubjects, note }),
    data,
  },
  publishMany: {
    method: 'post',
    path: '/steps/publish',
    access: 'content.publish',
    audit: ['content.publish', 'content.cancel'],
    summary: 'Publishes many working copies now, in sequence; an outcome for each',
    body: z.strictObject({ subjects: versionedSubjects, note }),
    data,
  },
  scheduleMany: {
    method: 'post',
    path: '/steps/plan',
    access: 'content.publish',
    audit: ['content.plan', 'content.cancel'],
    // each schedule is pinned to the current state of the working copy
    summary: 'Schedules many working copies at one instant; an outcome for each',
    body: z.strictObject({
      subjects: versionedSubjects,
      action: z.enum(SCHEDULE_ACTIONS),
      dueAt: instant,
      note,
    }),
    data,
  },
  unpublishMany: {
    method: 'post',
    path: '/steps/withdraw',
    access: 'content.publish',
    audit: ['content.withdraw', 'content.cancel'],
    summary: 'Unpublishes many articles now and cancels their schedules; an outcome for each',
    body: z.strictObject({ subjects: versionedSubjects, note }),
    data,
  },
  discardMany: {
    method: 'post',
    path: '/steps/discard',
    access: 'content.write',
    audit: ['content.discard'],
    // the rules are those of discarding one
    summary: 'Discards many working copies; an outcome for each',
    body: z.strictObject({ subjects: versionedSubjects }),
    data,
  },
  changeTerms: {
    method: 'post',
    path: '/steps/terms',
    access: 'content.write',
    audit: ['content.terms'],
    // a working copy that is already in the requested state does not change; a change that a
    // publication would reject is rejected with `incomplete`
    summary: 'Adds or removes a keyword or category of many working copies; an outcome for each',
    body: z.strictObject({
      subjects: versionedSubjects,
      field: z.enum(TERM_FIELDS),
      action: z.enum(['add', 'remove']),
      /** A keyword, or the code of a category. */
      term: contentDocument.shape.keywords.element.trim().min(1),
    }),
    data,
  },
} as const satisfies Record<string, StudioCall>
