import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { done, instant, SAVE_BODY, rowNumber, rowNumberInAddress, type StudioCall } from './call.ts'
import { contentDocument } from '../fields/schemas.ts'
import { documentIssue } from '../fields/needs.ts'
import { KINDS } from '../fields/kinds.ts'
import {
  comment,
  difference,
  draft,
  listQuery,
  live,
  revision,
  savedView,
  STATES,
  subjectList,
  subjectName,
  today,
  vocabulary,
} from './work.ts'

const subject = z.object({ subject: subjectName })
const commentId = z.object({ subject: subjectName, id: z.string().max(100) })
/** Saved filters of the list. */
const ofOneself = { none: 'a setting of one’s own, which nobody else sees' } as const
const commentText = z.string().trim().min(1).max(4000)

/** Lists, drafts, revisions, comments and presence. */
export const WORK_CALLS = {
  today: {
    method: 'get',
    path: '/today',
    access: 'content.read',
    summary: 'What needs you today',
    data: today,
  },
  vocabulary: {
    method: 'get',
    path: '/vocabulary',
    access: 'content.read',
    summary: 'Categories, companies of the group and people, for forms and filters',
    data: vocabulary,
  },
  subjects: {
    method: 'get',
    path: '/subjects',
    access: 'content.read',
    summary: 'Contents with their working copies, filtered and sorted',
    query: listQuery,
    data: subjectList,
  },
  createSubject: {
    method: 'post',
    path: '/subjects',
    access: 'content.write',
    audit: ['content.create'],
    summary: 'Begins a content, or the other language of one (`pairOf`)',
    body: z.union([
      z.strictObject({
        kind: z.enum(KINDS),
        languageType: z.enum(LANGUAGES),
        document: contentDocument.partial().optional(),
      }),
      z.strictObject({ pairOf: subjectName, document: contentDocument.partial().optional() }),
    ]),
    bytes: SAVE_BODY,
    data: draft,
  },
  draft: {
    method: 'get',
    path: '/subjects/{subject}',
    access: 'content.read',
    summary: 'A working copy; one begins where there is none',
    params: subject,
    data: draft,
  },
  saveDraft: {
    method: 'put',
    path: '/subjects/{subject}/draft',
    access: 'content.write',
    versioned: true,
    audit: {
      none: 'sent every few seconds while somebody types; the working copy keeps everybody who saved it',
    },
    summary:
      'Saves the working copy; once this is answered it is on disk. Of the body what may be published: scripts, handlers and unknown elements are left out; 400 `too_much` with the limit beyond 100 levels, 20,000 elements, 2,000 media or 2,000 links',
    params: subject,
    body: z.strictObject({ document: contentDocument }),
    bytes: SAVE_BODY,
    data: z.object({
      version: z.number().int(),
      at: instant,
      state: z.enum(STATES),
      faults: z.array(documentIssue),
    }),
  },
  discardDraft: {
    method: 'delete',
    path: '/subjects/{subject}/draft',
    access: 'content.write',
    versioned: true,
    audit: ['content.discard'],
    summary:
      'Takes the working copy back to what visitors see; one that was never published goes (its revisions stay). What others wrote needs the right to review',
    params: subject,
    data: done,
  },
  live: {
    method: 'put',
    path: '/subjects/{subject}/live',
    access: 'content.read',
    audit: { none: 'presence, which is forgotten after seconds' },
    summary:
      'Says that one is there (`field` = where), and hears who else is and how it stands; asked every few seconds',
    params: subject,
    body: z.strictObject({
      field: z.string().max(100).nullable(),
      leaving: z.boolean().default(false),
    }),
    data: live,
  },
  revisions: {
    method: 'get',
    path: '/subjects/{subject}/revisions',
    access: 'content.read',
    summary: 'Its revisions, newest first',
    params: subject,
    query: z.object({ before: rowNumberInAddress.optional() }),
    data: z.object({ rows: z.array(revision), more: z.boolean() }),
  },
  revision: {
    method: 'get',
    path: '/subjects/{subject}/revisions/{revision}',
    access: 'content.read',
    summary: 'One revision, whole',
    params: z.object({ subject: subjectName, revision: rowNumberInAddress }),
    data: z.object({ revision, document: contentDocument }),
  },
  difference: {
    method: 'get',
    path: '/subjects/{subject}/difference',
    access: 'content.read',
    summary:
      'What changed, in words: between two revisions, or from one to the working copy (`to` left out)',
    params: subject,
    query: z.object({
      from: rowNumberInAddress,
      to: rowNumberInAddress.optional(),
    }),
    data: difference,
  },
  restore: {
    method: 'post',
    path: '/subjects/{subject}/restore',
    access: 'content.write',
    versioned: true,
    audit: ['content.restore'],
    summary: 'Takes a revision into the working copy, as a new revision; `fields` = these alone',
    params: subject,
    body: z.strictObject({
      revision: rowNumber,
      fields: z.array(z.string().max(40)).max(40).optional(),
    }),
    data: draft,
  },
  loaderDifference: {
    method: 'get',
    path: '/subjects/{subject}/file',
    access: 'content.read',
    summary: 'A changed file of `content/` beside the working copy; null where nothing waits',
    params: subject,
    data: z.object({ revision, difference }).nullable(),
  },
  settleLoaderDifference: {
    method: 'post',
    path: '/subjects/{subject}/file',
    access: 'content.write',
    versioned: true,
    audit: ['content.takeover'],
    summary: 'Takes a changed file over, whole or by field, or leaves it (`fields` empty)',
    params: subject,
    body: z.strictObject({
      revision: rowNumber,
      fields: z.union([z.literal('all'), z.array(z.string().max(40)).max(40)]),
    }),
    data: draft,
  },
  comments: {
    method: 'get',
    path: '/subjects/{subject}/comments',
    access: 'content.read',
    summary: 'Comments, oldest first',
    params: subject,
    data: z.array(comment),
  },
  addComment: {
    method: 'post',
    path: '/subjects/{subject}/comments',
    access: 'content.write',
    audit: { none: 'a comment is signed and dated itself' },
    summary: 'Comments, or answers a comment',
    params: subject,
    body: z.strictObject({
      parentId: z.string().max(100).nullable().default(null),
      field: z.string().max(40).nullable().default(null),
      quote: z.string().max(500).default(''),
      text: commentText,
    }),
    data: z.array(comment),
  },
  changeComment: {
    method: 'patch',
    path: '/subjects/{subject}/comments/{id}',
    access: 'content.write',
    audit: { none: 'only its author changes its text; who resolved it is kept with it' },
    summary: "Resolves or opens a comment; words may be changed in one's own",
    params: commentId,
    body: z.strictObject({ text: commentText.optional(), resolved: z.boolean().optional() }),
    data: z.array(comment),
  },
  removeComment: {
    method: 'delete',
    path: '/subjects/{subject}/comments/{id}',
    access: 'content.write',
    audit: { none: 'only its author removes it, and only while nobody answered' },
    summary: "Removes one's own comment; 409 once somebody else answered it",
    params: commentId,
    data: z.array(comment),
  },
  savedViews: {
    method: 'get',
    path: '/views',
    access: 'content.read',
    summary: "One's own saved views of the list",
    data: z.array(savedView),
  },
  saveView: {
    method: 'post',
    path: '/views',
    access: 'content.read',
    audit: ofOneself,
    summary: 'Saves a view of the list; one of the same name is replaced',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), query: z.string().max(1000) }),
    data: z.array(savedView),
  },
  removeView: {
    method: 'delete',
    path: '/views/{id}',
    access: 'content.read',
    audit: ofOneself,
    summary: 'Removes a saved view',
    params: z.object({ id: z.string().max(100) }),
    data: z.array(savedView),
  },
  findContents: {
    method: 'get',
    path: '/contents',
    access: 'content.read',
    summary:
      "The site's own contents by words, for links and relations; with drafts of one's own language",
    query: z.object({ q: z.string().max(200), language: z.enum(LANGUAGES) }),
    data: z.array(
      z.object({
        contentIdx: z.number().int(),
        subject: subjectName,
        kind: z.enum(KINDS),
        title: z.string(),
        postDate: z.string(),
        address: z.string(),
        live: z.boolean(),
        image: z.string().nullable(),
      }),
    ),
  },
  contentsByIdx: {
    method: 'get',
    path: '/contents/by-idx',
    access: 'content.read',
    summary: 'Titles of contents by id (comma-separated), for showing relations and links',
    query: z.object({ ids: z.string().max(1000) }),
    data: z.array(
      z.object({
        contentIdx: z.number().int(),
        title: z.string(),
        address: z.string(),
        live: z.boolean(),
      }),
    ),
  },
} as const satisfies Record<string, StudioCall>
