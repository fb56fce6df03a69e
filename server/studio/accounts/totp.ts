import { Secret, TOTP } from 'otpauth'

/** Parameters that authenticators support (RFC 6238): SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address in the QR code that authenticators read. */
export const totpUri = (
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): string => new TOTP({ ...FORM, secret, issuer, label: email }).toString()

/** The time step of a code, the current one or one before or after; null = none of them. */
export function timeStepOf(secret: string, typed: string, at: number): number | null {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({
    ...FORM,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: at,
    window: 1,
  })
  return delta === null ? null : Math.floor(at / (FORM.period * 1000)) + delta
}
