import { z } from 'zod'
import { ANCHOR_CONTEXT } from './anchors.ts'
import { instant, type StudioCall } from './call.ts'
import { subjectName } from './work.ts'

/** What a preview link allows whoever has it, each with all before it. */
export const GUEST_RIGHTS = ['see', 'comment', 'approve'] as const
export type GuestRight = (typeof GUEST_RIGHTS)[number]

/** Maximum comments that one link accepts, and all links of a subject together. */
export const MOST_LINK_COMMENTS = 100
export const MOST_GUEST_COMMENTS = 250
/** Maximum valid links of a subject. */
export const MOST_LINKS = 50
/** Maximum answers about the approval that one link accepts. */
export const MOST_LINK_APPROVALS = 40
export const GUEST_TEXT_CHARACTERS = 2000
export const GUEST_NAME_CHARACTERS = 60
/** Maximum characters of commented words, and of the words before and after them. */
export const GUEST_QUOTE_CHARACTERS = 500
export const GUEST_AROUND_CHARACTERS = ANCHOR_CONTEXT

/** A guest's answer to the request for approval. */
export const VERDICTS = ['approved', 'not_yet'] as const
export type Verdict = (typeof VERDICTS)[number]

const token = z.string().regex(/^[\w-]{43}$/)
/** Characters that are not seen, or turn the direction of what stands after a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu
/** A name in one line, which can be read. */
const name = z
  .string()
  .overwrite((given) => given.normalize('NFC').replace(UNSEEN, ' ').trim())
  .min(1)
  .max(GUEST_NAME_CHARACTERS)
  .regex(/[\p{L}\p{N}]/u)
/** Fingerprint of the text that a page showed. */
const seen = z.string().max(64)

const said = z.object({
  id: z.string(),
  text: z.string(),
  by: z.object({
    name: z.string(),
    /** Whether it was written by a guest, not by an editor. */
    isGuest: z.boolean(),
  }),
  at: instant,
})
export type GuestSaid = z.infer<typeof said>
/** A comment of a guest, as the guests of the same link see it. */
const guestThread = said.extend({
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  isResolved: z.boolean(),
  answers: z.array(said),
})
export type GuestThread = z.infer<typeof guestThread>

export const approval = z.object({
  id: z.string(),
  /** For whom the link was made; may be empty. */
  link: z.string(),
  name: z.string(),
  verdict: z.enum(VERDICTS),
  note: z.string(),
  at: instant,
  /** Whether the working copy is still the text that the guest saw. */
  isCurrent: z.boolean(),
})
export type Approval = z.infer<typeof approval>

const guestPage = z.object({
  /** Id of the link, which is no secret. */
  link: z.string(),
  right: z.enum(GUEST_RIGHTS),
  expiresAt: instant,
  /** Comments on the page by holders of this link, oldest first; none of editors among themselves. */
  threads: z.array(guestThread),
  /** The last answer of each guest of this link. */
  approvals: z.array(approval.omit({ link: true })),
  /** How many more comments the link accepts. */
  left: z.number().int(),
})
export type GuestPage = z.infer<typeof guestPage>

/**
 * Calls of a preview's page for its readers without an account. The link's token is in the body, so
 * that no log has it; all are counted by address before the body is read, and by link.
 */
export const GUEST_CALLS = {
  guestPage: {
    method: 'post',
    path: '/guests/page',
    access: 'open',
    audit: { none: 'changes nothing' },
    summary: 'Returns what guests of a preview link said, and the answers to them',
    body: z.strictObject({ token }),
    data: guestPage,
  },
  guestComment: {
    method: 'post',
    path: '/guests/comments',
    access: 'open',
    audit: ['preview.comment'],
    summary: 'Adds a comment of a guest, or a reply to one',
    body: z.strictObject({
      token,
      name,
      text: z.string().trim().min(1).max(GUEST_TEXT_CHARACTERS),
      parentId: z.string().max(100).nullable().default(null),
      quote: z.string().max(GUEST_QUOTE_CHARACTERS).default(''),
      before: z.string().max(GUEST_AROUND_CHARACTERS).default(''),
      after: z.string().max(GUEST_AROUND_CHARACTERS).default(''),
    }),
    data: guestPage,
  },
  guestApprove: {
    method: 'post',
    path: '/guests/approvals',
    access: 'open',
    audit: ['preview.approve'],
    // 409 with the reason `changed` if the text is no longer what the guest saw
    summary: "Records a guest's approval, or that it is not given yet; changes no state",
    body: z.strictObject({
      token,
      name,
      verdict: z.enum(VERDICTS),
      note: z.string().trim().max(GUEST_TEXT_CHARACTERS).default(''),
      seen,
    }),
    data: guestPage,
  },
  approvals: {
    method: 'get',
    path: '/subjects/{subject}/approvals',
    access: 'content.read',
    summary: 'Lists the last answer of each guest about the approval, newest first',
    params: z.object({ subject: subjectName }),
    data: z.array(approval),
  },
} as const satisfies Record<string, StudioCall>
