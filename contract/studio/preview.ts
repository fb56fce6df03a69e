import { z } from 'zod'
import { contentDocument } from '../fields/schemas.ts'
import { LANGUAGES } from '../language.ts'
import { TARGET_LIMIT } from '../limits.ts'
import {
  idParameter,
  done,
  instant,
  person,
  rowNumber,
  DOCUMENT_BODY,
  SAVE_BODY,
  type StudioCall,
} from './call.ts'
import { GUEST_NAME_CHARACTERS, GUEST_RIGHTS } from './guests.ts'
import { subjectName } from './work.ts'

/** Maximum days that a preview stays valid. */
export const PREVIEW_DAYS = 7
/**
 * Sides of a comparison: what visitors see now, what they would see after a publication, and what
 * they would see if the subject was unpublished.
 */
export const COMPARED = ['NOW', 'THEN', 'WITHOUT'] as const
export type Compared = (typeof COMPARED)[number]
/** The element that a preview adds to its page. */
export const PREVIEW_BANNER = 'preview-banner'
/** Query parameter that names a preview. */
export const PREVIEW_PARAMETER = 'preview'

const subject = z.object({ subject: subjectName })
/** Of a document that holds both languages: the one of its pages. Others have their own. */
const language = z.enum(LANGUAGES).optional()
/** What is asked with a document that is not stored. */
const typedOn = {
  /** Token of the studio's own preview, which opens its files. */
  preview: z.string().regex(/^[\w-]{43}$/),
  /** Path and query of the page, without the token. */
  address: z
    .string()
    .max(TARGET_LIMIT)
    .regex(/^\/(?!\/)/),
}
export const preview = z.object({
  id: z.string(),
  subject: subjectName,
  /** The revision at creation that it shows; null = it follows the working copy. */
  revision: z.number().int().nullable(),
  /** For whom the link was made; may be empty. */
  name: z.string(),
  /** What whoever has the link may do. */
  allows: z.enum(GUEST_RIGHTS),
  by: person,
  at: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
})
export type Preview = z.infer<typeof preview>

/** Links that show the real page with a draft in place of the published article or document. */
export const PREVIEW_CALLS = {
  previews: {
    method: 'get',
    path: '/subjects/{subject}/previews',
    access: 'content.read',
    summary: 'Lists links to previews that are still valid',
    params: subject,
    data: z.array(preview),
  },
  makePreview: {
    method: 'post',
    path: '/subjects/{subject}/previews',
    access: 'content.write',
    audit: ['preview.make'],
    // 409 `links` beyond MOST_LINKS valid ones; 400 `allows`: a document of the site can only be seen
    summary: 'Creates a link to a preview; its URL is returned once',
    params: subject,
    body: z.strictObject({
      days: z.number().int().min(1).max(PREVIEW_DAYS).default(PREVIEW_DAYS),
      revision: rowNumber.nullable().default(null),
      name: z.string().trim().max(GUEST_NAME_CHARACTERS).default(''),
      allows: z.enum(GUEST_RIGHTS).default('see'),
      language,
    }),
    data: z.object({ preview, address: z.string() }),
  },
  ownPreview: {
    method: 'post',
    path: '/subjects/{subject}/preview',
    access: 'content.read',
    audit: { none: 'is valid only in the session that requested it, for an hour' },
    // 409 `not_live` for the site without what visitors do not see, or what may not be missing
    summary: 'Returns the URL of a preview of the working copy, valid for an hour in this session',
    params: subject,
    body: z.strictObject({
      language,
      /** For a comparison: a page without scripts, of one side. */
      compared: z.enum(COMPARED).optional(),
    }),
    data: z.object({
      address: z.string(),
      expiresAt: instant,
      /** Paths and queries of the pages that the step changes, the subject's own first. */
      pages: z.array(z.string()),
    }),
  },
  typedPage: {
    method: 'post',
    path: '/subjects/{subject}/preview/page',
    access: 'content.read',
    audit: { none: 'shows the sender what they typed; nothing is stored' },
    // of this session's own preview: 404 for any other; 409 `elsewhere` if the address leads to
    // another page; 429 with the time until the next
    summary: 'Returns a page of the site as publishing the sent document would make it, as text',
    params: subject,
    body: z.strictObject({ ...typedOn, document: contentDocument }),
    bytes: SAVE_BODY,
  },
  typedDocumentPage: {
    method: 'post',
    path: '/documents/{subject}/preview/page',
    access: 'content.read',
    audit: { none: 'shows the sender what they typed; nothing is stored' },
    // as `typedPage`; 400 `incomplete` with `incompleteDocument` if it would break its page
    summary: 'Returns a page of the site as publishing the sent document would make it, as text',
    params: subject,
    body: z.strictObject({ ...typedOn, document: z.unknown() }),
    bytes: DOCUMENT_BODY,
  },
  revokePreview: {
    method: 'delete',
    path: '/previews/{id}',
    access: 'content.write',
    audit: ['preview.revoke'],
    // links of others require the permission to review
    summary: 'Revokes a link to a preview immediately',
    params: idParameter,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
