import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { instant, person } from './call.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'

/** The signed-in user. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  readsReports: z.boolean(),
  managesPress: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  language: z.enum(LANGUAGES),
  /** End of validity of a fresh proof; null = no fresh proof. */
  freshUntil: instant.nullable(),
  factors: z.object({
    passkeys: z.number().int(),
    password: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    sso: z.boolean(),
  }),
})
export type Me = z.infer<typeof me>

/** Data that the studio needs before sign-in. */
export const sessionState = z.object({
  me: me.nullable(),
  /** The company's single sign-on, if configured: label of its button. */
  sso: z.object({ name: z.string() }).nullable(),
})
export type SessionState = z.infer<typeof sessionState>

/** Reasons why single sign-on failed, as in `/studio/sign-in?problem=…`. */
export const SSO_PROBLEMS = [
  /** The provider did not answer, or rejected the request. */
  'sso',
  /** No account has that address, or the account is closed. */
  'sso-account',
  /** It took too long, or began in another browser. */
  'sso-expired',
] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
  /** Whether the passkey is synced to several devices. */
  backedUp: z.boolean(),
})
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: instant,
  seenAt: instant,
  expiresAt: instant,
  userAgent: z.string(),
  address: z.string(),
  method: z.enum(['PASSKEY', 'PASSWORD', 'SSO']),
})
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  readsReports: z.boolean(),
  managesPress: z.boolean(),
  by: person.nullable(),
  at: instant,
  expiresAt: instant,
})
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  readsReports: z.boolean(),
  managesPress: z.boolean(),
  state: z.enum(['ACTIVE', 'CLOSED']),
  createdAt: instant,
  seenAt: instant.nullable(),
  sessions: z.number().int(),
  factors: me.shape.factors,
})
export type StudioUser = z.infer<typeof user>
export const auditRow = z.object({
  seq: z.number().int(),
  at: instant,
  by: person.nullable(),
  /** The recorded action, such as `content.publish`. */
  action: z.string(),
  subject: z.string().nullable(),
  /** Current name of the subject: an article's title, a file's or a user's name; null = it has none. */
  title: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof auditRow>
