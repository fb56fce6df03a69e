import { needs } from './needs-answer.ts'
import { z } from 'zod'
import { BLOCK_ID } from '../body-limits.ts'
import { LANGUAGES } from '../language.ts'
import {
  idParameter,
  done,
  instant,
  person,
  SAVE_BODY,
  rowNumber,
  rowNumberInAddress,
  type StudioCall,
} from './call.ts'
import { contentDocument } from '../fields/schemas.ts'
import { documentIssue } from '../fields/needs.ts'
import { KINDS } from '../fields/kinds.ts'
import { ANCHOR_WORDS } from './anchors.ts'
import {
  anchor,
  comment,
  difference,
  draft,
  listQuery,
  live,
  MOST_IMAGES,
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
const ofOneself = { none: 'a personal setting, which nobody else sees' } as const
const commentText = z.string().trim().min(1).max(4000)

/** Lists, drafts, revisions, comments and presence. */
export const WORK_CALLS = {
  today: {
    method: 'get',
    path: '/today',
    access: 'content.read',
    summary: "Returns what needs the user's attention today",
    data: today.extend({ needs }),
  },
  vocabulary: {
    method: 'get',
    path: '/vocabulary',
    access: 'content.read',
    summary: 'Lists categories, companies of the group and people, for forms and filters',
    data: vocabulary,
  },
  subjects: {
    method: 'get',
    path: '/subjects',
    access: 'content.read',
    summary: 'Lists articles with their working copies, filtered and sorted',
    query: listQuery,
    data: subjectList,
  },
  subjectImages: {
    method: 'get',
    path: '/subject-images',
    access: 'content.read',
    summary: 'Returns the main images of working copies, for lists; unknown ones are omitted',
    query: z.object({
      /** Names, separated by commas. */
      subjects: z.string().max(MOST_IMAGES * 40),
    }),
    data: z.array(z.object({ subject: subjectName, image: z.string().nullable() })),
  },
  createSubject: {
    method: 'post',
    path: '/subjects',
    access: 'content.write',
    audit: ['content.create'],
    summary: 'Creates an article, or its pair in the other language (`pairOf`)',
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
    summary: 'Returns a working copy; creates it if there is none',
    params: subject,
    data: draft,
  },
  saveDraft: {
    method: 'put',
    path: '/subjects/{subject}/draft',
    access: 'content.write',
    versioned: true,
    audit: {
      none: 'sent every few seconds while somebody types; the working copy records everybody who saved it',
    },
    // it is on disk before the response; sanitising removes scripts, handlers and unknown elements;
    // 400 `too_much` with the limit beyond 100 levels, 20,000 elements, 2,000 media or 2,000 links
    summary: 'Saves the working copy, with a sanitised body',
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
    // one that was never published is removed (its revisions remain); discarding others' changes
    // requires the permission to review
    summary: 'Resets the working copy to the published revision',
    params: subject,
    data: done,
  },
  live: {
    method: 'put',
    path: '/subjects/{subject}/live',
    access: 'content.read',
    audit: { none: 'presence, which expires after seconds' },
    // `field` and the body's `block` = where; sent every few seconds
    summary: "Reports the user's presence, and returns the other editors and the current state",
    params: subject,
    body: z.strictObject({
      field: z.string().max(100).nullable(),
      block: z.string().regex(BLOCK_ID).nullable().default(null),
      leaving: z.boolean().default(false),
    }),
    data: live,
  },
  revisions: {
    method: 'get',
    path: '/subjects/{subject}/revisions',
    access: 'content.read',
    summary: 'Lists the revisions of an article, newest first',
    params: subject,
    query: z.object({ before: rowNumberInAddress.optional() }),
    data: z.object({ rows: z.array(revision), more: z.boolean() }),
  },
  revision: {
    method: 'get',
    path: '/subjects/{subject}/revisions/{revision}',
    access: 'content.read',
    summary: 'Returns one revision with its document',
    params: z.object({ subject: subjectName, revision: rowNumberInAddress }),
    data: z.object({ revision, document: contentDocument }),
  },
  difference: {
    method: 'get',
    path: '/subjects/{subject}/difference',
    access: 'content.read',
    summary:
      'Returns the word difference between two revisions, or to the working copy without `to`',
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
    summary: 'Restores a revision, or some `fields` of it, into the working copy as a new revision',
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
    summary: 'Returns the changed file of `content/` to compare, or null if there is none',
    params: subject,
    data: z.object({ revision, difference }).nullable(),
  },
  settleLoaderDifference: {
    method: 'post',
    path: '/subjects/{subject}/file',
    access: 'content.write',
    versioned: true,
    audit: ['content.takeover'],
    summary: 'Accepts a changed file, entirely or by field, or dismisses it (`fields` empty)',
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
    summary: 'Lists the comments, oldest first',
    params: subject,
    data: z.array(comment),
  },
  addComment: {
    method: 'post',
    path: '/subjects/{subject}/comments',
    access: 'content.write',
    audit: { none: 'a comment has its own author and date' },
    // colleagues are mentioned as `@[id]`; 400 `text` for others and for more than twenty
    summary: 'Adds a comment, or a reply to one',
    params: subject,
    body: z.strictObject({
      parentId: z.string().max(100).nullable().default(null),
      /** Of a document of the site, the path of the field: names and identities of items, by dots. */
      field: z.string().max(400).nullable().default(null),
      quote: z.string().max(ANCHOR_WORDS).default(''),
      /** The words that it is about, as the sender sees them. */
      anchor: anchor.nullable().default(null),
      text: commentText,
    }),
    data: z.array(comment),
  },
  changeComment: {
    method: 'patch',
    path: '/subjects/{subject}/comments/{id}',
    access: 'content.write',
    audit: { none: 'only its author changes its text; the comment records who resolved it' },
    summary: 'Resolves or reopens a comment; the author may change its text',
    params: commentId,
    body: z.strictObject({ text: commentText.optional(), resolved: z.boolean().optional() }),
    data: z.array(comment),
  },
  removeComment: {
    method: 'delete',
    path: '/subjects/{subject}/comments/{id}',
    access: 'content.write',
    audit: ['comment.remove'],
    // what guests said requires the permission to review
    summary: "Removes the user's own comment, or a guest's; 409 once somebody else replied",
    params: commentId,
    data: z.array(comment),
  },
  colleagues: {
    method: 'get',
    path: '/colleagues',
    access: 'content.read',
    summary: 'Lists the colleagues who can be mentioned in comments: all with an open account',
    data: z.array(person),
  },
  savedViews: {
    method: 'get',
    path: '/views',
    access: 'content.read',
    summary: "Lists the user's own saved views",
    data: z.array(savedView),
  },
  saveView: {
    method: 'post',
    path: '/views',
    access: 'content.read',
    audit: ofOneself,
    summary: 'Saves a view of the list, replacing one of the same name',
    body: z.strictObject({ name: z.string().trim().min(1).max(60), query: z.string().max(1000) }),
    data: z.array(savedView),
  },
  removeView: {
    method: 'delete',
    path: '/views/{id}',
    access: 'content.read',
    audit: ofOneself,
    summary: 'Removes a saved view',
    params: idParameter,
    data: z.array(savedView),
  },
  findContents: {
    method: 'get',
    path: '/contents',
    access: 'content.read',
    summary:
      'Finds articles and drafts by words, in one or every language, for links and relations',
    query: z.object({ q: z.string().max(200), language: z.enum(LANGUAGES).optional() }),
    data: z.array(
      z.object({
        contentIdx: z.number().int(),
        subject: subjectName,
        kind: z.enum(KINDS),
        languageType: z.enum(LANGUAGES),
        state: z.enum(STATES),
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
    summary:
      'Returns titles and images of articles by comma-separated ids, for relations and links',
    query: z.object({ ids: z.string().max(1000) }),
    data: z.array(
      z.object({
        contentIdx: z.number().int(),
        title: z.string(),
        address: z.string(),
        live: z.boolean(),
        /** Address of the image of its card; null = none, or not published. */
        image: z.string().nullable(),
        /** Null if the studio has never opened it. */
        languageType: z.enum(LANGUAGES).nullable(),
        state: z.enum(STATES).nullable(),
      }),
    ),
  },
} as const satisfies Record<string, StudioCall>
