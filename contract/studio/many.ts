import { z } from 'zod'
import { instant, person, STUDIO_PROBLEMS, type StudioCall } from './call.ts'
import { contentDocument, documentFault } from './document.ts'
import { PLAN_ACTIONS, subjectName, subjectRow } from './work.ts'

/** Subjects of one call at most. */
export const MOST_SUBJECTS = 100
/** Faults of one subject that an answer names at most; the subject's own page lists all. */
export const FAULTS_NAMED = 5

/** A subject with the version that was looked at. */
export const versionedSubject = z.strictObject({
  subject: subjectName,
  version: z.number().int().nonnegative(),
})
export type VersionedSubject = z.infer<typeof versionedSubject>

/**
 * The subjects of a call: each once. Each language is a subject of its own: the other one of a pair goes along only
 * where it is named too, with its own version.
 */
const subjects = z
  .array(versionedSubject)
  .min(1)
  .max(MOST_SUBJECTS)
  .refine(
    (all) => new Set(all.map(({ subject }) => subject)).size === all.length,
    'names a subject twice',
  )
const note = z.string().trim().max(2000).default('')

/** Fields of which one value is added to or removed from many subjects. */
export const TERM_FIELDS = ['keywords', 'categories'] as const
export type TermField = (typeof TERM_FIELDS)[number]

/** What came of one subject. */
export const subjectOutcome = z.object({
  subject: subjectName,
  /** 200 = done. Else the status that the step by itself is refused with (500 = a fault of ours): nothing of it changed. */
  status: z.number().int(),
  /** Why it was refused, a sentence in the language of the editor; null where it was done. */
  message: z.string().nullable(),
  problem: z.enum(STUDIO_PROBLEMS).nullable(),
  /** What else is known of the reason: `others` (someone else wrote it), `planned` (it is scheduled). */
  reason: z.string().nullable(),
  /** 412: who saved the version that is there now; null = the loader. */
  by: person.nullable(),
  /** 400 `incomplete`: the first faults, `FAULTS_NAMED` at most. */
  faults: z.array(documentFault).max(FAULTS_NAMED),
  /** How many faults there are. */
  faultCount: z.number().int(),
  /** How it is now; null where it is gone. */
  row: subjectRow.nullable(),
})
export type SubjectOutcome = z.infer<typeof subjectOutcome>

/** An outcome for each subject, in the order of the call. */
const data = z.array(subjectOutcome)

/**
 * Steps over many subjects. Each subject is a transaction of its own, with its version compared, its audit row and its
 * purge: what one is refused for holds up no other. Session and permission are looked up again before each; from the
 * subject on at which one of them is gone, all are answered 401 or 403. Sent twice, the second call is answered 412
 * for what the first one changed.
 */
export const MANY_CALLS = {
  submitMany: {
    method: 'post',
    path: '/steps/submit',
    access: 'content.write',
    audit: ['content.submit'],
    summary: 'Sends many working copies to review; an outcome for each',
    body: z.strictObject({ subjects, note }),
    data,
  },
  approveMany: {
    method: 'post',
    path: '/steps/approve',
    access: 'content.review',
    audit: ['content.approve'],
    summary:
      'Approves many, each as a revision; an outcome for each, `incomplete` where a publication lacks something',
    body: z.strictObject({ subjects, note }),
    data,
  },
  publishMany: {
    method: 'post',
    path: '/steps/publish',
    access: 'content.publish',
    audit: ['content.publish', 'content.cancel'],
    summary: 'Publishes many working copies now, one after the other; an outcome for each',
    body: z.strictObject({ subjects, note }),
    data,
  },
  scheduleMany: {
    method: 'post',
    path: '/steps/plan',
    access: 'content.publish',
    audit: ['content.plan', 'content.cancel'],
    summary: 'Schedules many at one instant, each pinned to its working copy; an outcome for each',
    body: z.strictObject({ subjects, action: z.enum(PLAN_ACTIONS), dueAt: instant, note }),
    data,
  },
  unpublishMany: {
    method: 'post',
    path: '/steps/withdraw',
    access: 'content.publish',
    audit: ['content.withdraw', 'content.cancel'],
    summary: 'Unpublishes many now and ends what is scheduled of them; an outcome for each',
    body: z.strictObject({ subjects, note }),
    data,
  },
  discardMany: {
    method: 'post',
    path: '/steps/discard',
    access: 'content.write',
    audit: ['content.discard'],
    summary: 'Discards many working copies, with the rules of discarding one; an outcome for each',
    body: z.strictObject({ subjects }),
    data,
  },
  changeTerms: {
    method: 'post',
    path: '/steps/terms',
    access: 'content.write',
    audit: ['content.terms'],
    summary:
      'Adds a keyword or category to many working copies, or removes it; an outcome for each. Where it is so already nothing changes; a change that a publication would refuse is refused with `incomplete`',
    body: z.strictObject({
      subjects,
      field: z.enum(TERM_FIELDS),
      action: z.enum(['add', 'remove']),
      /** A keyword, or the code of a category. */
      term: contentDocument.shape.keywords.element.trim().min(1),
    }),
    data,
  },
} as const satisfies Record<string, StudioCall>
