import { z } from 'zod'
import { done, idParameter, instant, person, rowNumberInAddress, type StudioCall } from './call.ts'

/** What endpoints can be told of. */
export const WEBHOOK_EVENTS = [
  'article.published',
  'article.changed',
  'article.unpublished',
  'document.published',
  'document.changed',
  'document.unpublished',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent when an administrator asks for it, to one endpoint. */
export const WEBHOOK_TEST = 'webhook.test'

/** Maximum endpoints. */
export const MOST_WEBHOOKS = 20
/** Maximum deliveries that wait for one endpoint; further ones are counted as missed. */
export const MOST_WAITING_DELIVERIES = 1000
export const WEBHOOK_NAME_CHARACTERS = 60
export const WEBHOOK_URL_CHARACTERS = 500
export const DELIVERIES_PAGE = 20
/** Attempts of a delivery that the log shows. */
export const ATTEMPTS_SHOWN = 12
/** Days after which settled deliveries are removed. */
export const DELIVERY_DAYS = 30
/** Hours for which messages are also signed with the former secret. */
export const FORMER_SECRET_HOURS = 24

/** `FAILED`: given up after days; `PAUSED`: by an administrator. Nothing is sent in either. */
export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'FAILED'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a request to another site got no answer. */
export const OUTGOING_PROBLEMS = [
  /** The address is not `https:`, or has a name and password. */
  'address',
  /** Its host has an address in a private network, on this machine, or in another special range. */
  'private',
  /** Its host has no address. */
  'unresolved',
  /** Nothing accepts connections there. */
  'refused',
  'timeout',
  /** Its certificate is not valid for it, or TLS failed otherwise. */
  'tls',
  /** It closed the connection, or its answer is not HTTP. */
  'closed',
] as const
export type OutgoingProblem = (typeof OUTGOING_PROBLEMS)[number]

/** Why an attempt got no answer. */
export const WEBHOOK_PROBLEMS = [
  ...OUTGOING_PROBLEMS,
  /** The secret cannot be opened: the key of the studio is another one. */
  'secret',
] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

const attempt = z.object({
  at: instant,
  ms: z.number().int(),
  /** Of the answer; null = there was none. */
  status: z.number().int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  /** The beginning of the answer's body, as text. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof attempt>

/** A message to an endpoint. */
export const webhookDelivery = z.object({
  seq: z.number().int(),
  /** `webhook-id` of the message. */
  messageId: z.string(),
  type: z.string(),
  at: instant,
  state: z.enum(DELIVERY_STATES),
  /** When it is tried next; null = not any more. */
  nextAt: instant.nullable(),
  /** The JSON that is sent. */
  payload: z.string(),
  /** Oldest first. */
  attempts: z.array(attempt),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** An endpoint without its secret: that is shown once. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  /** Deliveries that wait. */
  waiting: z.number().int(),
  /** Events since it was last switched on that were not recorded, as too many waited. */
  missed: z.number().int(),
  /** Until when messages are also signed with the former secret; null = they are not. */
  formerUntil: instant.nullable(),
  version: z.number().int(),
  by: person,
  at: instant,
  /** The last attempt of all. */
  last: attempt.omit({ answer: true }).nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** `https:` without name, password and fragment; the server checks where it leads to. */
const url = z
  .string()
  .trim()
  .max(WEBHOOK_URL_CHARACTERS)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, username, password, hash } = new URL(text)
    return /^https?:$/.test(protocol) && !username && !password && !hash
  })
const given = z.strictObject({
  name: z.string().trim().min(1).max(WEBHOOK_NAME_CHARACTERS),
  url,
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
})
const withSecret = z.object({ secret: z.string(), row: webhook })

/** Webhooks by the Standard Webhooks specification. */
export const WEBHOOK_CALLS = {
  webhooks: {
    method: 'get',
    path: '/webhooks',
    access: 'connections.manage',
    summary: 'Lists the endpoints of webhooks by name',
    data: z.array(webhook),
  },
  createWebhook: {
    method: 'post',
    path: '/webhooks',
    access: 'connections.manage',
    fresh: true,
    audit: ['webhook.create'],
    // 409 `connections-limit` beyond MOST_WEBHOOKS, `connection-name` if another one has it; 400 `url` that is not allowed
    summary: 'Adds an endpoint; its secret is in this response alone',
    body: given,
    data: withSecret,
  },
  changeWebhook: {
    method: 'put',
    path: '/webhooks/{id}',
    access: 'connections.manage',
    fresh: true,
    versioned: true,
    audit: ['webhook.change'],
    summary: 'Changes an endpoint, pauses it, or goes on with it',
    params: idParameter,
    body: given.extend({ isActive: z.boolean() }),
    data: webhook,
  },
  renewWebhookSecret: {
    method: 'post',
    path: '/webhooks/{id}/secret',
    access: 'connections.manage',
    fresh: true,
    audit: ['webhook.secret'],
    summary:
      'Makes another secret, in this response alone; for a day messages are signed with the former one, too',
    params: idParameter,
    data: withSecret,
  },
  removeWebhook: {
    method: 'delete',
    path: '/webhooks/{id}',
    access: 'connections.manage',
    audit: ['webhook.remove'],
    summary: 'Removes an endpoint with its log and what waits for it',
    params: idParameter,
    data: done,
  },
  testWebhook: {
    method: 'post',
    path: '/webhooks/{id}/test',
    access: 'connections.manage',
    audit: ['webhook.test'],
    // 409 `webhook-off` if nothing is sent to it, `webhook-full` if too many deliveries wait
    summary: 'Sends a test event to an endpoint, after what waits',
    params: idParameter,
    data: done,
  },
  webhookDeliveries: {
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    access: 'connections.manage',
    summary: 'Lists the deliveries of an endpoint with their attempts, newest first',
    params: idParameter,
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    data: z.object({ rows: z.array(webhookDelivery), total: z.number().int() }),
  },
  resendDelivery: {
    method: 'post',
    path: '/webhooks/{id}/deliveries/{seq}/send',
    access: 'connections.manage',
    audit: ['webhook.resend'],
    // 409 `webhook-off` if nothing is sent to the endpoint
    summary: 'Sends a delivery again, or at once if it waits, with the same id',
    params: z.object({ id: z.string().max(100), seq: rowNumberInAddress }),
    data: done,
  },
} as const satisfies Record<string, StudioCall>
