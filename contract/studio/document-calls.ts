import { z } from 'zod'
import { SLUG } from '../documents/collected.ts'
import { COLLECTION_NAMES } from '../documents/index.ts'
import { LANGUAGES } from '../language.ts'
import {
  done,
  instant,
  person,
  rowNumber,
  rowNumberInAddress,
  DOCUMENT_BODY,
  type StudioCall,
} from './call.ts'
import { draft, revision, STATES, subjectName, subjectRow, textPiece } from './work.ts'
import { stepsOf } from './workflow-steps.ts'

/** A document as it is edited (`DocumentValue`); its schema is that of contract/documents. */
const value = z.unknown()
/** Names of fields and identities of items, from the document inwards; empty = all of it. */
const path = z.array(z.string().max(200)).max(24)

/** Why a document can't be published, with the field that it is about. */
export const PROBLEM_REASONS = [
  /** A field that its page needs is empty. */
  'missing',
  'too_long',
  'too_many',
  'too_few',
  /** Another form than the field has; a key that no field has. */
  'invalid',
  /** `{fact:key}` of a figure that there is none of; `detail` = the key. */
  'figure',
  /** A file that there is none of, or one without the description that it needs. */
  'media',
  /** A link that leads nowhere in this language. */
  'link',
  /** What would break its page; `detail` says what. */
  'rule',
  /** A version of a legal text that took effect is gone; `detail` = its day. */
  'version',
  /** A field of an entry that others name by its code; `detail` = what it was. */
  'fixed',
  /** Entries are gone that something names; `detail` = their codes. */
  'used',
] as const
/** Maximum problems of a document that are listed; a form with more shows these first. */
export const MOST_PROBLEMS = 300
export const documentProblem = z.object({
  path,
  reason: z.enum(PROBLEM_REASONS),
  /** For maintainers; may be empty. */
  detail: z.string(),
  /** The limit that is exceeded; null = there is none. */
  limit: z.number().nullable(),
})
export type DocumentProblem = z.infer<typeof documentProblem>

/** A document of the site in the list of all. */
export const documentRow = subjectRow
  .pick({
    subject: true,
    groupId: true,
    state: true,
    live: true,
    version: true,
    by: true,
    at: true,
    plan: true,
    plans: true,
    returned: true,
    reviewers: true,
    openComments: true,
    differs: true,
  })
  .extend({
    /** As in the table of documents: `home`, `legal/privacy`, `services/YunseulTalk`. */
    name: z.string(),
    /** Of a service its title in its language; else the name. */
    title: z.string(),
    /** Null = it holds both languages. */
    languageType: z.enum(LANGUAGES).nullable(),
    /** Whether it may be unpublished: its page works without it. */
    optional: z.boolean(),
  })
export type SiteDocumentRow = z.infer<typeof documentRow>

/** The working copy of a document with all related data. */
export const documentDraft = draft
  .pick({ baseRevision: true, liveRevision: true, failed: true, writers: true })
  .extend({
    row: documentRow,
    document: value,
    /** The other language, for writing side by side; null if there is none. */
    pair: z.object({ subject: subjectName, version: z.number().int(), document: value }).nullable(),
    /** What blocks a publication. */
    problems: z.array(documentProblem),
    /** Whether it may be removed with its other language: created here, and never published. */
    removable: z.boolean(),
  })
export type SiteDocumentDraft = z.infer<typeof documentDraft>

/** Error data of a stale save or step: the current state. */
export const staleDocument = z.object({
  subject: subjectName,
  languageType: z.enum(LANGUAGES).nullable(),
  version: z.number().int(),
  document: value,
  by: person.nullable(),
  at: instant,
})

/** Error data of a publication that can't be: the problems of each subject. */
export const incompleteDocument = z.array(
  z.object({ subject: subjectName, faults: z.array(documentProblem) }),
)

/** A change of one field, or of one item of a list. */
export const documentChange = z.object({
  path,
  kind: z.enum(['changed', 'added', 'removed', 'moved']),
  before: value.nullable(),
  after: value.nullable(),
  /** Of a text: its words. */
  pieces: z.array(textPiece).optional(),
})
export type DocumentChange = z.infer<typeof documentChange>
export const documentDifference = z.object({
  /** Revision numbers; null = the working copy. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  fields: z.array(documentChange),
})

/** Conflicts of a join that a call may name. */
const MOST_CONFLICTS = 1000
/** The changes of a file since it was read before, joined with those of the working copy. */
export const fileJoin = z.object({
  /** The changes of the working copy; a conflict as the file has it. */
  fields: z.array(documentChange),
  /** What both changed differently: fields, and items that one removed and the other changed. */
  conflicts: z.array(
    z.object({
      path,
      /** Null = it is not there. */
      mine: value.nullable(),
      file: value.nullable(),
    }),
  ),
})
export type FileJoin = z.infer<typeof fileJoin>

/** Changed figures of the company that one answer lists. */
export const MOST_FIGURE_CHANGES = 50
const words = z.object({ KOR: z.string(), ENG: z.string() }).nullable()
/** What a publication of the figures changes. */
export const figureChanges = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      /** The words that visitors read; null = a new figure. */
      before: words,
      /** Null = it is removed. */
      after: words,
      /** What it counts, before and after; null = unchanged. */
      means: z.object({ before: words, after: words }).nullable(),
      /** Published documents that name what changes of it: their pages change with it. */
      documents: z.array(
        z.object({
          subject: subjectName,
          name: z.string(),
          /** Of a service its title; else the name. */
          title: z.string(),
          languageType: z.enum(LANGUAGES).nullable(),
        }),
      ),
      /** Articles that have its former words: they stay as they are. */
      articles: z.array(
        z.object({
          subject: subjectName,
          contentIdx: z.number().int(),
          languageType: z.enum(LANGUAGES),
          title: z.string(),
          live: z.boolean(),
        }),
      ),
    }),
  ),
  /** Whether more figures differ than are listed. */
  more: z.boolean(),
})

/** Documents that a collection may have. */
export const MOST_COLLECTED = 200

/** A new document of a collection: what it is called in addresses, and its name in each language. */
const title = z.string().trim().min(1).max(60)
export const newDocument = z.strictObject({
  collection: z.enum(COLLECTION_NAMES),
  slug: z.string().regex(SLUG),
  titles: z.strictObject({ KOR: title, ENG: title }),
})
export type NewDocument = z.infer<typeof newDocument>

const subject = z.object({ subject: subjectName })
const steps = stepsOf('/documents', documentDraft)

/**
 * The documents of the site: the workflow of articles (`work-calls.ts`, `publication.ts`) for
 * subjects such as `document/home/KOR`. Revisions, comments, presence and reviewers have the same
 * calls as those of articles.
 */
export const DOCUMENT_CALLS = {
  documents: {
    method: 'get',
    path: '/documents',
    access: 'content.read',
    summary: 'Lists the documents of the site with their working copies',
    data: z.array(documentRow),
  },
  createDocument: {
    method: 'post',
    path: '/documents',
    access: 'content.write',
    audit: ['content.create'],
    // 409 `state` with `subject` if there is one of that name; with `reason: 'many'` at the limit
    summary: 'Creates a document of a collection in both languages',
    body: newDocument,
    data: documentDraft,
  },
  removeDocument: {
    method: 'delete',
    path: '/documents/{subject}',
    access: 'content.write',
    versioned: true,
    audit: ['content.discard'],
    // 409 `state` once it was published or has a file; removing others' changes requires the permission to review
    summary: 'Removes a document that was never published, with its other language',
    params: subject,
    data: done,
  },
  document: {
    method: 'get',
    path: '/documents/{subject}',
    access: 'content.read',
    summary: 'Returns the working copy of a document of the site',
    params: subject,
    data: documentDraft,
  },
  figureChanges: {
    method: 'get',
    path: '/documents/figures/changes',
    access: 'content.read',
    summary:
      'Lists changed figures of the company, with the documents and articles that state them',
    data: figureChanges,
  },
  saveDocument: {
    method: 'put',
    path: '/documents/{subject}/draft',
    access: 'content.write',
    versioned: true,
    audit: {
      none: 'sent every few seconds while somebody types; the working copy records everybody who saved it',
    },
    // it is on disk before the response; items of lists without `_id` get one, which the response has
    summary: 'Saves the working copy of a document',
    params: subject,
    body: z.strictObject({ document: value }),
    bytes: DOCUMENT_BODY,
    data: z.object({
      version: z.number().int(),
      at: instant,
      state: z.enum(STATES),
      problems: z.array(documentProblem),
      /** The saved document, if items got identities; else null. */
      document: value.nullable(),
    }),
  },
  discardDocument: {
    method: 'delete',
    path: '/documents/{subject}/draft',
    access: 'content.write',
    versioned: true,
    audit: ['content.discard'],
    // what is discarded stays in the history; discarding others' changes requires the permission to review
    summary: 'Resets the working copy to the published revision',
    params: subject,
    data: done,
  },
  documentRevision: {
    method: 'get',
    path: '/documents/{subject}/revisions/{revision}',
    access: 'content.read',
    summary: 'Returns a revision of a document',
    params: z.object({ subject: subjectName, revision: rowNumberInAddress }),
    data: z.object({ revision, document: value }),
  },
  documentDifference: {
    method: 'get',
    path: '/documents/{subject}/difference',
    access: 'content.read',
    summary: 'Returns the difference from a revision to another, or to the working copy, by field',
    params: subject,
    query: z.object({ from: rowNumberInAddress, to: rowNumberInAddress.optional() }),
    data: documentDifference,
  },
  restoreDocument: {
    method: 'post',
    path: '/documents/{subject}/restore',
    access: 'content.write',
    versioned: true,
    audit: ['content.restore'],
    summary: 'Restores a revision into the working copy as a new revision',
    params: subject,
    body: z.strictObject({ revision: rowNumber }),
    data: documentDraft,
  },
  documentFile: {
    method: 'get',
    path: '/documents/{subject}/file',
    access: 'content.read',
    summary: 'Returns the changed file of `content/` to compare, or null if there is none',
    params: subject,
    data: z
      .object({
        revision,
        difference: documentDifference,
        /** What joining its changes would change; null if what it was before is not known. */
        join: fileJoin.nullable(),
      })
      .nullable(),
  },
  settleDocumentFile: {
    method: 'post',
    path: '/documents/{subject}/file',
    access: 'content.write',
    versioned: true,
    audit: ['content.takeover'],
    // 409 `state` for `join` if what the file was before is not known; 400 `mine` for what is no conflict
    summary: 'Accepts a changed file, joins its changes with the working copy, or dismisses it',
    params: subject,
    body: z.strictObject({
      revision: rowNumber,
      accept: z.union([z.boolean(), z.literal('join')]),
      /** Conflicts of a join in which the working copy stays; in the others the file is taken. */
      mine: z.array(path).max(MOST_CONFLICTS).default([]),
    }),
    data: documentDraft,
  },
  submitDocument: steps.submit,
  recallDocument: steps.recall,
  returnDocument: steps.returnDraft,
  // 400 `incomplete` with `incompleteDocument` while problems block it
  approveDocument: steps.approve,
  publishDocument: steps.publish,
  // 409 `state` with `state: 'needed'` if its page does not work without it
  unpublishDocument: steps.unpublish,
  scheduleDocument: steps.schedule,
  cancelDocumentSchedule: {
    method: 'delete',
    path: '/documents/{subject}/plans/{id}',
    access: 'content.publish',
    audit: ['content.cancel'],
    summary: 'Cancels a schedule of a document; 404 after it was applied',
    params: z.object({ subject: subjectName, id: rowNumberInAddress }),
    data: documentDraft,
  },
} as const satisfies Record<string, StudioCall>
