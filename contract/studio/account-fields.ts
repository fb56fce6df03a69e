import { z } from 'zod'
import { PASSWORD_MAX_CHARACTERS } from './password.ts'

// Fields that sign-in calls and account calls share in requests and responses.

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const name = z.string().trim().min(1).max(80)
/** Counted after NFC, so that a Hangul syllable counts as one character however it was typed. */
export const newPassword = z
  .string()
  .max(1000)
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().min(PASSWORD_MAX_CHARACTERS).max(256))
/** Six digits of the authenticator, or a recovery code. */
export const code = z.string().trim().min(6).max(40)
/** JSON of the browser's WebAuthn API; the library that reads it validates its fields. */
const webauthn = z.record(z.string(), z.unknown())
export const challenge = z.object({ challengeId: z.string(), options: webauthn })
export const finish = { challengeId: z.string().min(1).max(100), response: webauthn }

export const totpSetup = z.object({
  setupId: z.string(),
  /** `otpauth://` address for the QR code. */
  uri: z.string(),
  /** The same secret in base32, for typing it in. */
  secret: z.string(),
})

/** Audit entry of a call that only begins what another call completes. */
export const recordedAtTheEnd = {
  none: 'changes nothing yet: the call that completes it is recorded',
} as const
