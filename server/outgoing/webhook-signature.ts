import { createHmac, randomBytes } from 'node:crypto'

/** Begins secrets in the form of the Standard Webhooks specification. */
const START = 'whsec_'

/** A new secret of 256 random bits: `whsec_` and base64. */
export const newWebhookSecret = (): string => `${START}${randomBytes(32).toString('base64')}`

/** What a request says of a message. */
export interface WebhookMessage {
  /** The same at every attempt: receivers recognise by it what they have. */
  id: string
  /** Of the attempt, in seconds since 1970: receivers reject old ones. */
  timestamp: number
  /** Exactly as it is sent. */
  body: string
}

/**
 * Returns the headers of a message by the Standard Webhooks specification 1.0.0: one symmetric
 * signature (`v1`, HMAC-SHA256) with each secret, separated by spaces.
 */
export const webhookHeaders = (
  { id, timestamp, body }: WebhookMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(START.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' '),
})
