import { z } from 'zod'
import { auditRow, invitation, me, passkey, session, sessionState, user } from './accounts.ts'
import { LANGUAGES } from '../language.ts'
import { done, instant, type StudioCall } from './call.ts'
import { PASSWORD_LETTERS } from './password.ts'
import { ROLES } from './permissions.ts'

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
const name = z.string().trim().min(1).max(80)
/** Counted after NFC, so that a letter of Hangul is one however it was typed. */
const newPassword = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(PASSWORD_LETTERS).max(256))
const password = z
  .string()
  .min(1)
  .max(1000)
  .transform((text) => text.normalize('NFC'))
/** Six digits of the authenticator, or a recovery code. */
const code = z.string().trim().min(6).max(40)
const token = z.string().min(20).max(100)
const id = z.string().min(1).max(400)
/** What the browser's WebAuthn gives or takes, as JSON; its inside is checked by the library that reads it. */
const webauthn = z.record(z.string(), z.unknown())
const challenge = z.object({ challengeId: z.string(), options: webauthn })
const finish = { challengeId: z.string().min(1).max(100), response: webauthn }

const joined = z.object({
  me,
  /** Ten, shown this once; none without a password: a code stands in for the authenticator beside it. */
  recoveryCodes: z.array(z.string()),
})
const totpSetup = z.object({
  setupId: z.string(),
  /** `otpauth://` address for the code to scan. */
  uri: z.string(),
  /** The same secret in base32, for typing. */
  secret: z.string(),
})

/** Signing in and out, invitations, one's own account, and the accounts of others. */
export const ACCOUNT_CALLS = {
  session: { method: 'get', path: '/session', access: 'open', summary: 'Who is signed in', data: sessionState },
  // signing in
  passkeySignIn: {
    method: 'post',
    path: '/sign-in/passkey',
    access: 'open',
    summary: 'Begins to sign in with a passkey',
    body: z.strictObject({}),
    data: challenge,
  },
  passkeySignInFinish: {
    method: 'post',
    path: '/sign-in/passkey/finish',
    access: 'open',
    summary: 'Signs in with a passkey',
    body: z.strictObject(finish),
    data: me,
  },
  passwordSignIn: {
    method: 'post',
    path: '/sign-in/password',
    access: 'open',
    summary: 'Signs in with password and code of the authenticator, or with a recovery code in its place',
    body: z.strictObject({ email, password, code }),
    data: me,
  },
  ssoSignIn: {
    method: 'get',
    path: '/sign-in/sso',
    access: 'open',
    summary: "Leads to the company's single sign-on",
  },
  ssoSignInFinish: {
    method: 'get',
    path: '/sign-in/sso/callback',
    access: 'open',
    summary: "Comes back from the company's single sign-on",
    query: z.looseObject({}),
  },
  signOut: {
    method: 'post',
    path: '/sign-out',
    access: 'signed-in',
    summary: 'Ends the session',
    body: z.strictObject({}),
    data: done,
  },
  // fresh proof
  passkeyProof: {
    method: 'post',
    path: '/proof/passkey',
    access: 'signed-in',
    summary: 'Begins a fresh proof with a passkey',
    body: z.strictObject({}),
    data: challenge,
  },
  passkeyProofFinish: {
    method: 'post',
    path: '/proof/passkey/finish',
    access: 'signed-in',
    summary: 'Gives a fresh proof with a passkey',
    body: z.strictObject(finish),
    data: me,
  },
  passwordProof: {
    method: 'post',
    path: '/proof/password',
    access: 'signed-in',
    summary: 'Gives a fresh proof with password and code',
    body: z.strictObject({ password, code }),
    data: me,
  },
  // taking up an invitation (the token stands in the fragment of `/studio/join#…`, which no server sees)
  join: {
    method: 'post',
    path: '/join',
    access: 'open',
    summary: 'What an invitation offers',
    body: z.strictObject({ token }),
    data: z.object({ email: z.string().nullable(), role: z.enum(ROLES), expiresAt: instant }),
  },
  joinPasskey: {
    method: 'post',
    path: '/join/passkey',
    access: 'open',
    summary: 'Begins to take up an invitation with a passkey',
    body: z.strictObject({ token, name, email, language: z.enum(LANGUAGES) }),
    data: challenge,
  },
  joinPasskeyFinish: {
    method: 'post',
    path: '/join/passkey/finish',
    access: 'open',
    summary: 'Takes up an invitation with a passkey, and signs in',
    body: z.strictObject({ token, ...finish }),
    data: joined,
  },
  joinPassword: {
    method: 'post',
    path: '/join/password',
    access: 'open',
    summary: 'Begins to take up an invitation with a password: gives the secret of the authenticator',
    body: z.strictObject({ token, name, email, language: z.enum(LANGUAGES), password: newPassword }),
    data: totpSetup,
  },
  joinPasswordFinish: {
    method: 'post',
    path: '/join/password/finish',
    access: 'open',
    summary: 'Takes up an invitation with a password and the first code, and signs in',
    body: z.strictObject({ token, setupId: z.string().min(1).max(100), code }),
    data: joined,
  },
  // one's own account
  changeMe: {
    method: 'patch',
    path: '/me',
    access: 'signed-in',
    summary: "Changes one's own name or language",
    body: z.strictObject({ name: name.optional(), language: z.enum(LANGUAGES).optional() }),
    data: me,
  },
  myPasskeys: {
    method: 'get',
    path: '/me/passkeys',
    access: 'signed-in',
    summary: "One's own passkeys",
    data: z.array(passkey),
  },
  addPasskey: {
    method: 'post',
    path: '/me/passkeys',
    access: 'signed-in',
    fresh: true,
    summary: 'Begins to add a passkey',
    body: z.strictObject({}),
    data: challenge,
  },
  addPasskeyFinish: {
    method: 'post',
    path: '/me/passkeys/finish',
    access: 'signed-in',
    fresh: true,
    summary: 'Adds a passkey',
    body: z.strictObject({ ...finish, name }),
    data: z.array(passkey),
  },
  renamePasskey: {
    method: 'patch',
    path: '/me/passkeys/{id}',
    access: 'signed-in',
    summary: 'Names a passkey anew',
    params: z.object({ id }),
    body: z.strictObject({ name }),
    data: z.array(passkey),
  },
  removePasskey: {
    method: 'delete',
    path: '/me/passkeys/{id}',
    access: 'signed-in',
    fresh: true,
    summary: 'Removes a passkey; the last way to sign in stays (409)',
    params: z.object({ id }),
    data: z.array(passkey),
  },
  setPassword: {
    method: 'post',
    path: '/me/password',
    access: 'signed-in',
    fresh: true,
    summary: 'Begins to set a password with a new authenticator',
    body: z.strictObject({ password: newPassword }),
    data: totpSetup,
  },
  setPasswordFinish: {
    method: 'post',
    path: '/me/password/finish',
    access: 'signed-in',
    fresh: true,
    summary: 'Sets the password with the first code of its authenticator; all other sessions end',
    body: z.strictObject({ setupId: z.string().min(1).max(100), code }),
    data: me,
  },
  removePassword: {
    method: 'delete',
    path: '/me/password',
    access: 'signed-in',
    fresh: true,
    summary: 'Removes the password; the last way to sign in stays (409)',
    data: me,
  },
  newRecoveryCodes: {
    method: 'post',
    path: '/me/recovery-codes',
    access: 'signed-in',
    fresh: true,
    summary: 'Makes ten new recovery codes; those before hold no more',
    body: z.strictObject({}),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  mySessions: {
    method: 'get',
    path: '/me/sessions',
    access: 'signed-in',
    summary: "One's own sessions",
    data: z.array(session),
  },
  endSession: {
    method: 'delete',
    path: '/me/sessions/{id}',
    access: 'signed-in',
    summary: "Ends one of one's own sessions, at once",
    params: z.object({ id }),
    data: z.array(session),
  },
  endOtherSessions: {
    method: 'delete',
    path: '/me/sessions',
    access: 'signed-in',
    summary: 'Ends all sessions but this one, at once',
    data: z.array(session),
  },
  // accounts of others
  users: {
    method: 'get',
    path: '/users',
    access: 'accounts.manage',
    summary: 'All accounts',
    data: z.array(user),
  },
  changeUser: {
    method: 'patch',
    path: '/users/{id}',
    access: 'accounts.manage',
    fresh: true,
    summary: 'Changes role, right or state of an account; the last admin stays (409)',
    params: z.object({ id }),
    body: z.strictObject({
      role: z.enum(ROLES).optional(),
      readsReports: z.boolean().optional(),
      state: z.enum(['ACTIVE', 'CLOSED']).optional(),
    }),
    data: user,
  },
  endSessionsOf: {
    method: 'delete',
    path: '/users/{id}/sessions',
    access: 'accounts.manage',
    fresh: true,
    summary: 'Ends all sessions of an account, at once',
    params: z.object({ id }),
    data: user,
  },
  invitations: {
    method: 'get',
    path: '/invitations',
    access: 'accounts.manage',
    summary: 'Invitations that nobody took up yet',
    data: z.array(invitation),
  },
  invite: {
    method: 'post',
    path: '/invitations',
    access: 'accounts.manage',
    fresh: true,
    summary: 'Invites somebody; the address is shown once (and sent by mail where mail is configured)',
    body: z.strictObject({ email, role: z.enum(ROLES), readsReports: z.boolean().default(false) }),
    data: z.object({ invitation, address: z.string(), mailed: z.boolean() }),
  },
  takeBackInvitation: {
    method: 'delete',
    path: '/invitations/{id}',
    access: 'accounts.manage',
    fresh: true,
    summary: 'Takes an invitation back',
    params: z.object({ id }),
    data: z.array(invitation),
  },
  audit: {
    method: 'get',
    path: '/audit',
    access: 'audit.read',
    summary: 'Who did what, newest first',
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      by: id.optional(),
      subject: z.string().max(200).optional(),
    }),
    data: z.object({ rows: z.array(auditRow), more: z.boolean() }),
  },
} as const satisfies Record<string, StudioCall>
