import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { clientAddress } from '../limits/requests.ts'
import { existingCaptchaSecret } from '../reports/keys.ts'

/** Header by which `npm run doctor` asks `/healthz` what arrives of a request. */
export const PROBE_HEADER = 'x-doctor'
/** Milliseconds that a probe is valid. */
const VALID_MS = 5 * 60_000
const FORM = /^(\d{13})\.([0-9a-f]{32})\.([0-9a-f]{64})$/

/** What a proxy passed on. */
const arrived = z.object({
  /** Proves that the site has the same secret. */
  proof: z.string(),
  /** The `Host` that arrived. */
  host: z.string(),
  /** Entries of `X-Forwarded-For`. */
  forwarded: z.number(),
  /** Address by which the site limits this visitor. */
  address: z.string(),
})
export type Arrived = z.infer<typeof arrived>

const sign = (secret: string, purpose: 'ask' | 'answer', text: string): string =>
  createHmac('sha256', `doctor ${purpose} ${secret}`).update(text).digest('hex')

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The header of a probe, signed with a secret of the installation. */
export function probeOf(secret: string, nonce: string, now: number): string {
  const text = `${now}.${nonce}`
  return `${text}.${sign(secret, 'ask', text)}`
}

/** Reads what the site answered; null if it is not this one, or has another secret. */
export function readProbe(secret: string, header: string, body: string): Arrived | null {
  try {
    const answer = z.object({ data: z.object({ probe: arrived }) }).parse(JSON.parse(body))
    const { probe } = answer.data
    return isEqual(probe.proof, sign(secret, 'answer', header)) ? probe : null
  } catch {
    return null
  }
}

/**
 * Answers probes: only those that are signed with the captcha's secret and not older than a few
 * minutes, as the answer names the address that the request came from.
 */
export function probeAnswer(
  config: Pick<Config, 'DATA_DIR' | 'CAPTCHA_SECRET' | 'TRUST_PROXY'>,
): (request: IncomingMessage) => Arrived | null {
  let secret: string | null = null
  return (request) => {
    const header = request.headers[PROBE_HEADER]
    const given = typeof header === 'string' ? FORM.exec(header) : null
    if (!given) return null
    secret ??= existingCaptchaSecret(config)
    const [, at, nonce, signature = ''] = given
    if (secret === null || !isEqual(signature, sign(secret, 'ask', `${at}.${nonce}`))) return null
    if (Math.abs(Date.now() - Number(at)) > VALID_MS) return null
    const forwarded = request.headers['x-forwarded-for'] ?? ''
    return {
      proof: sign(secret, 'answer', given[0]),
      host: request.headers.host ?? '',
      forwarded: String(forwarded)
        .split(',')
        .filter((part) => part.trim() !== '').length,
      address: clientAddress(request, config.TRUST_PROXY),
    }
  }
}
