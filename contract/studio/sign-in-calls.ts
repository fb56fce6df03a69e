import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import {
  challenge,
  code,
  email,
  finish,
  name,
  newPassword,
  recordedAtTheEnd,
  totpSetup,
} from './account-fields.ts'
import { me, sessionState } from './accounts.ts'
import { done, instant, PASSKEY_BODY, type StudioCall } from './call.ts'
import { ROLES } from './permissions.ts'

const password = z
  .string()
  .min(1)
  .max(1000)
  .transform((text) => text.normalize('NFC'))
const token = z.string().min(20).max(100)

const joined = z.object({
  me,
  /**
   * Ten codes, shown once; none without a password: a code replaces the authenticator's next to a
   * password.
   */
  recoveryCodes: z.array(z.string()),
})

/** Sign-in and sign-out, fresh proofs, accepting an invitation. */
export const SIGN_IN_CALLS = {
  session: {
    method: 'get',
    path: '/session',
    access: 'open',
    summary: 'Returns the signed-in user',
    data: sessionState,
  },
  // sign-in
  passkeySignIn: {
    method: 'post',
    path: '/sign-in/passkey',
    access: 'open',
    audit: recordedAtTheEnd,
    summary: 'Begins a sign-in with a passkey',
    body: z.strictObject({}),
    data: challenge,
  },
  passkeySignInFinish: {
    method: 'post',
    path: '/sign-in/passkey/finish',
    access: 'open',
    audit: ['account.sign-in'],
    summary: 'Signs in with a passkey',
    body: z.strictObject(finish),
    bytes: PASSKEY_BODY,
    data: me,
  },
  passwordSignIn: {
    method: 'post',
    path: '/sign-in/password',
    access: 'open',
    audit: ['account.sign-in'],
    summary: 'Signs in with password and authenticator code, or with a recovery code instead',
    body: z.strictObject({ email, password, code }),
    data: me,
  },
  ssoSignIn: {
    method: 'get',
    path: '/sign-in/sso',
    access: 'open',
    summary: "Redirects to the company's single sign-on",
  },
  ssoSignInFinish: {
    method: 'get',
    path: '/sign-in/sso/callback',
    access: 'open',
    audit: ['account.sign-in', 'account.link', 'account.join'],
    summary: "Completes the company's single sign-on",
    query: z.looseObject({}),
  },
  signOut: {
    method: 'post',
    path: '/sign-out',
    access: 'signed-in',
    audit: ['account.sign-out'],
    summary: 'Ends the session',
    body: z.strictObject({}),
    data: done,
  },
  // fresh proof
  passkeyProof: {
    method: 'post',
    path: '/proof/passkey',
    access: 'signed-in',
    audit: recordedAtTheEnd,
    summary: 'Begins a fresh proof with a passkey',
    body: z.strictObject({}),
    data: challenge,
  },
  passkeyProofFinish: {
    method: 'post',
    path: '/proof/passkey/finish',
    access: 'signed-in',
    audit: ['account.proof'],
    summary: 'Completes a fresh proof with a passkey',
    body: z.strictObject(finish),
    bytes: PASSKEY_BODY,
    data: me,
  },
  passwordProof: {
    method: 'post',
    path: '/proof/password',
    access: 'signed-in',
    audit: ['account.proof'],
    summary: 'Creates a fresh proof with password and code',
    body: z.strictObject({ password, code }),
    data: me,
  },
  // accepting an invitation (the token is in the fragment of `/studio/join#…`, which no server
  // sees)
  join: {
    method: 'post',
    path: '/join',
    access: 'open',
    audit: { none: 'reads an invitation: a POST keeps its token out of URLs' },
    summary: 'Returns what an invitation offers',
    body: z.strictObject({ token }),
    data: z.object({ email: z.string().nullable(), role: z.enum(ROLES), expiresAt: instant }),
  },
  joinPasskey: {
    method: 'post',
    path: '/join/passkey',
    access: 'open',
    audit: recordedAtTheEnd,
    summary: 'Begins accepting an invitation with a passkey',
    body: z.strictObject({ token, name, email, language: z.enum(LANGUAGES) }),
    data: challenge,
  },
  joinPasskeyFinish: {
    method: 'post',
    path: '/join/passkey/finish',
    access: 'open',
    audit: ['account.join', 'account.recover'],
    summary: 'Accepts an invitation with a passkey, and signs in',
    body: z.strictObject({ token, ...finish }),
    bytes: PASSKEY_BODY,
    data: joined,
  },
  joinPassword: {
    method: 'post',
    path: '/join/password',
    access: 'open',
    audit: recordedAtTheEnd,
    summary: 'Begins accepting an invitation with a password; returns the authenticator secret',
    body: z.strictObject({
      token,
      name,
      email,
      language: z.enum(LANGUAGES),
      password: newPassword,
    }),
    data: totpSetup,
  },
  joinPasswordFinish: {
    method: 'post',
    path: '/join/password/finish',
    access: 'open',
    audit: ['account.join', 'account.recover'],
    summary: 'Accepts an invitation with a password and the first code, and signs in',
    body: z.strictObject({ token, setupId: z.string().min(1).max(100), code }),
    data: joined,
  },
} as const satisfies Record<string, StudioCall>
