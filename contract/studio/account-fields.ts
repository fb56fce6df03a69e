import { z } from 'zod'
import { PASSWORD_LETTERS } from './password.ts'

// What signing in and the calls of accounts are both asked with, and both answer.

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const name = z.string().trim().min(1).max(80)
/** Counted after NFC, so that a letter of Hangul is one however it was typed. */
export const newPassword = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(PASSWORD_LETTERS).max(256))
/** Six digits of the authenticator, or a recovery code. */
export const code = z.string().trim().min(6).max(40)
/** What the browser's WebAuthn gives or takes, as JSON; its inside is checked by the library that reads it. */
const webauthn = z.record(z.string(), z.unknown())
export const challenge = z.object({ challengeId: z.string(), options: webauthn })
export const finish = { challengeId: z.string().min(1).max(100), response: webauthn }

export const totpSetup = z.object({
  setupId: z.string(),
  /** `otpauth://` address for the code to scan. */
  uri: z.string(),
  /** The same secret in base32, for typing. */
  secret: z.string(),
})

/** Of a call that begins what another one finishes, and changes nothing itself. */
export const recordedAtTheEnd = {
  none: 'changes nothing yet: the call that finishes it is recorded',
} as const
