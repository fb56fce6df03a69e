import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

const MINUTES = 10
/** A report that starts in time may take as long as an upload may (`upload.ts`). */
const UPLOAD_MINUTES = 11
const ALGORITHM = 'PBKDF2/SHA-256'
/** Iterations of one try: so many that the cost of starting a try is negligible. */
const COST = 10_000

/** The result of checking a token: valid, with the name that records it as spent, or not. */
export type Verdict = { good: true; challenge: string; expiresAt: string } | { good: false }

/**
 * A self-hosted proof of work (SH-182, SH-212): no third party, nothing to read or hear, valid for
 * ten minutes. `difficulty` is the maximum number of iterations. Creating a challenge costs one try
 * of them, checking it two hashes.
 */
export function captcha(secret: string, difficulty: number) {
  const signing = createHmac('sha256', secret).update('challenge').digest('hex')
  const keySigning = createHmac('sha256', secret).update('key').digest('hex')
  return {
    /** Configuration of the widget, with its own signed challenge (SH-212). */
    async widget(
      now = Date.now(),
    ): Promise<{ challenge: object; difficulty: number; expiresIn: number }> {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: Math.min(COST, difficulty),
        // the range starts at the first number: with a later start, everybody skips the numbers
        // before it
        counter: randomInt(Math.max(1, Math.floor(difficulty / COST)), 1),
        deriveKey,
        expiresAt: new Date(now + (MINUTES + UPLOAD_MINUTES) * 60_000),
        hmacSignatureSecret: signing,
        hmacKeySignatureSecret: keySigning,
        data: { id: randomBytes(8).toString('hex'), until: now + MINUTES * 60_000 },
      })
      return { challenge, difficulty, expiresIn: MINUTES * 60 }
    },
    /**
     * Checks the token that the widget returned: Base64 of JSON with challenge and solution.
     * `began` is when the report began to arrive. The store knows whether it was used before.
     */
    async verify(token: string, began: number): Promise<Verdict> {
      try {
        if (token.length > 8192) return { good: false }
        const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
        const result = await verifySolution({
          challenge,
          solution,
          deriveKey,
          hmacSignatureSecret: signing,
          hmacKeySignatureSecret: keySigning,
        })
        const expiresAt = Number(challenge?.parameters?.expiresAt)
        if (
          !result.verified ||
          !(expiresAt * 1000 > Date.now()) ||
          !(Number(challenge.parameters.data?.until) > began)
        )
          return { good: false }
        return {
          good: true,
          challenge: createHash('sha256').update(String(challenge.signature)).digest('hex'),
          expiresAt: new Date(expiresAt * 1000).toISOString(),
        }
      } catch {
        return { good: false }
      }
    },
  }
}
export type Captcha = ReturnType<typeof captcha>
