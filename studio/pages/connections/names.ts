import type {
  DeliveryState,
  WebhookAttempt,
  WebhookEvent,
  WebhookProblem,
  WebhookState,
} from '../../../contract/studio/webhooks.ts'
import { own } from '../../../contract/own.ts'
import type { Tone } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'

/** Names of events; an event without one does not compile. */
export const EVENT_NAMES: Readonly<Record<WebhookEvent, () => string>> = {
  'article.published': m.event_article_published,
  'article.changed': m.event_article_changed,
  'article.unpublished': m.event_article_unpublished,
  'document.published': m.event_document_published,
  'document.changed': m.event_document_changed,
  'document.unpublished': m.event_document_unpublished,
}

/** Returns the name of an event; one of a later release is shown as it is. */
export const eventName = (type: string): string =>
  type === 'webhook.test' ? m.event_test() : (own(EVENT_NAMES, type)?.() ?? type)

export const STATE_NAMES: Readonly<Record<WebhookState, { name: () => string; tone: Tone }>> = {
  ACTIVE: { name: m.webhook_state_active, tone: 'positive' },
  PAUSED: { name: m.webhook_state_paused, tone: 'neutral' },
  FAILED: { name: m.webhook_state_failed, tone: 'danger' },
}

export const DELIVERY_NAMES: Readonly<Record<DeliveryState, { name: () => string; tone: Tone }>> = {
  WAITING: { name: m.delivery_waiting, tone: 'info' },
  DELIVERED: { name: m.delivery_delivered, tone: 'positive' },
  FAILED: { name: m.delivery_failed, tone: 'danger' },
}

const PROBLEMS: Readonly<Record<WebhookProblem, () => string>> = {
  address: m.webhook_problem_address,
  private: m.webhook_problem_private,
  unresolved: m.webhook_problem_unresolved,
  refused: m.webhook_problem_refused,
  timeout: m.webhook_problem_timeout,
  tls: m.webhook_problem_tls,
  closed: m.webhook_problem_closed,
  secret: m.webhook_problem_secret,
}

/** Returns how an attempt ended: the status of the answer, or why there was none. */
export const attemptText = ({
  status,
  problem,
}: Pick<WebhookAttempt, 'status' | 'problem'>): string =>
  problem ? PROBLEMS[problem]() : m.webhook_answered({ status: status ?? 0 })

/** Whether an attempt was answered as it should be. */
export const isAccepted = ({ status }: Pick<WebhookAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300
