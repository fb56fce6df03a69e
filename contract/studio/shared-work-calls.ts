import { z } from 'zod'
import { contentDocument } from '../fields/schemas.ts'
import { KINDS } from '../fields/kinds.ts'
import { LANGUAGES } from '../language.ts'
import { BIN_DAYS } from '../limits.ts'
import { idParameter, done, instant, person, type StudioCall } from './call.ts'
import { draft, LIST_PAGE, subjectName } from './work.ts'

/** A discarded draft in the bin. */
export const binned = z.object({
  id: z.string(),
  subject: subjectName,
  contentIdx: z.number().int(),
  kind: z.enum(KINDS),
  languageType: z.enum(LANGUAGES),
  title: z.string(),
  /** Whether the article was never published, and is gone from the list. */
  removed: z.boolean(),
  /** Who discarded it. */
  by: person,
  at: instant,
  /** When it is deleted. */
  until: instant,
  /** Whether the caller may delete it for good. */
  deletable: z.boolean(),
})
export type Binned = z.infer<typeof binned>

/** Duplicates of articles, and the bin of discarded drafts. */
export const SHARED_WORK_CALLS = {
  duplicateSubject: {
    method: 'post',
    path: '/subjects/{subject}/duplicate',
    access: 'content.write',
    audit: ['content.create'],
    // schedules, comments, revisions and narrations are not copied
    summary: 'Creates a draft from the working copy of an article, in one language or both',
    params: z.object({ subject: subjectName }),
    body: z.strictObject({
      /** The title of each language that is copied. */
      titles: z
        .strictObject({
          KOR: contentDocument.shape.title.optional(),
          ENG: contentDocument.shape.title.optional(),
        })
        .refine(({ KOR, ENG }) => KOR !== undefined || ENG !== undefined),
    }),
    data: draft,
  },
  bin: {
    method: 'get',
    path: '/bin',
    access: 'content.read',
    summary: `Lists drafts that were discarded within ${BIN_DAYS} days, newest first`,
    query: z.object({
      /** Part of the title. */
      q: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    data: z.object({ rows: z.array(binned).max(LIST_PAGE), more: z.boolean() }),
  },
  restoreBinned: {
    method: 'post',
    path: '/bin/{id}/restore',
    access: 'content.write',
    audit: ['content.unbin'],
    // a working copy that was changed since stays: the discarded one becomes a revision to compare
    summary: 'Restores a discarded draft as the working copy, or as a revision beside a newer one',
    params: idParameter,
    body: z.strictObject({}),
    data: z.object({
      subject: subjectName,
      contentIdx: z.number().int(),
      /** The revision that it became beside a newer working copy; null = it is the working copy. */
      revision: z.number().int().nullable(),
    }),
  },
  removeBinned: {
    method: 'delete',
    path: '/bin/{id}',
    access: 'content.write',
    audit: ['content.erase'],
    // as discarding: what others wrote requires the permission to review
    summary: 'Deletes a discarded draft for good',
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
