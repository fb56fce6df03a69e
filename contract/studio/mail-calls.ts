import { z } from 'zod'
import { done, instant, person, type StudioCall } from './call.ts'

/** Kinds of mails, by their outbox. */
export const MAIL_KINDS = [
  'report',
  'answer',
  'notification',
  'weekly',
  'subscription',
  'press',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** Attempts after which a mail is told: it was tried for about ten minutes. */
export const MAIL_ATTEMPTS_TOLD = 5
/** Mails of a kind that are listed. */
export const MOST_REJECTED = 200

/** A mail that the mail server rejected again and again; it is tried on. */
export const rejectedMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  attempts: z.number().int(),
  /** Class of the last error, such as `ECONNECTION`. */
  lastError: z.string().nullable(),
  nextAt: instant,
  /** The colleague that it is to; null = somebody else. */
  to: person.nullable(),
  /** Of an answer, the report, for those who may read reports. */
  report: z.string().nullable(),
})
export type RejectedMail = z.infer<typeof rejectedMail>

/** Kinds of mails that have a return path of their own. */
export const RETURNED_KINDS = ['subscription', 'press'] as const satisfies readonly MailKind[]
export type ReturnedKind = (typeof RETURNED_KINDS)[number]
/** Why an address gets no mail: it takes none, it did not take several, or its owner complained. */
export const BOUNCE_KINDS = ['HARD', 'SOFT', 'COMPLAINT'] as const
export type BounceKind = (typeof BOUNCE_KINDS)[number]
/** Bounces that are listed. */
export const MOST_BOUNCES = 200

/** A mail that came back: its address gets no more. Whom it was to is told to nobody. */
export const bounce = z.object({
  id: z.string(),
  kind: z.enum(BOUNCE_KINDS),
  mailKind: z.enum(RETURNED_KINDS),
  mail: z.string(),
  /** `2026-11-30`, UTC. */
  day: z.iso.date(),
  /** Status code (RFC 3463), such as `5.1.1`; empty for a complaint. */
  status: z.string(),
})
export type Bounce = z.infer<typeof bounce>

const bounceId = z.object({ id: z.string().max(40) })

/** Mails that could not be sent, or came back. */
export const MAIL_CALLS = {
  rejectedMails: {
    method: 'get',
    path: '/rejected-mails',
    access: 'status.read',
    summary: 'Lists mails that the mail server rejected again and again, by kind',
    data: z.array(rejectedMail),
  },
  bounces: {
    method: 'get',
    path: '/bounces',
    access: 'status.read',
    summary: 'Lists mails that came back, and complaints, until somebody has seen to them',
    data: z.array(bounce),
  },
  liftBounce: {
    method: 'post',
    path: '/bounces/{id}/lift',
    access: 'connections.manage',
    audit: ['bounce.lift'],
    // 404; 409 `state` after a complaint
    summary: 'Mails an address again whose mail came back',
    params: bounceId,
    data: done,
  },
  keepBounce: {
    method: 'post',
    path: '/bounces/{id}/keep',
    access: 'connections.manage',
    audit: ['bounce.keep'],
    // 404
    summary: 'Takes a bounce off the list: the address gets no more mail',
    params: bounceId,
    data: done,
  },
} as const satisfies Record<string, StudioCall>
