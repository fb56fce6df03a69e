import { z } from 'zod'
import { instant, person, type StudioCall } from './call.ts'

/** Kinds of mails, by their outbox. */
export const MAIL_KINDS = ['report', 'answer', 'notification', 'weekly', 'subscription'] as const
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

/** Mails that could not be sent. */
export const MAIL_CALLS = {
  rejectedMails: {
    method: 'get',
    path: '/rejected-mails',
    access: 'status.read',
    summary: 'Lists mails that the mail server rejected again and again, by kind',
    data: z.array(rejectedMail),
  },
} as const satisfies Record<string, StudioCall>
