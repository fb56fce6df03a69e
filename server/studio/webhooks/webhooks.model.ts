import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  ATTEMPTS_SHOWN,
  DELIVERIES_PAGE,
  FORMER_SECRET_HOURS,
  MOST_WAITING_DELIVERIES,
  MOST_WEBHOOKS,
  type Webhook,
  type WEBHOOK_CALLS,
  WEBHOOK_TEST,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookProblem,
} from '../../../contract/studio/webhooks.ts'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { Config } from '../../config.ts'
import type { Queries, Store } from '../../database/index.ts'
import { newWebhookSecret } from '../../outgoing/webhook-signature.ts'
import type { Audit } from '../audit/audit.model.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { people, personOf } from '../work/people.repository.ts'
import { newMessageId, webhookPayload } from './announce.ts'
import { type AttemptRecord, deliveriesRepository } from './deliveries.repository.ts'
import { type EndpointRecord, endpointsRepository } from './endpoints.repository.ts'
import { webhookSeal } from './secrets.ts'

/** The tag that has this process look for deliveries at once; others look within seconds. */
export const WEBHOOKS_TAG = 'webhooks'

type Body<N extends 'createWebhook' | 'changeWebhook'> = z.output<(typeof WEBHOOK_CALLS)[N]['body']>

const attemptOf = ({ at, ms, status, problem, answer }: AttemptRecord): WebhookAttempt => ({
  ...{ at, ms, status, answer },
  problem: problem as WebhookProblem | null,
})

const state = (reason: string): StudioError =>
  new StudioError(409, { problem: 'state', data: { reason } })

/** Endpoints of webhooks, as administrators manage them. */
export function webhooksModel(
  store: Store,
  {
    config,
    audit,
  }: {
    config: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY' | 'OUTGOING_PRIVATE_HOSTS'>
    audit: Pick<Audit, 'write'>
  },
) {
  const seal = webhookSeal(config)
  const instant = (): string => new Date().toISOString()

  /** @throws StudioError 400 for an address that nothing would be sent to */
  const allowed = (address: string): string => {
    const { protocol, hostname } = new URL(address)
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    if (protocol !== 'https:' && !config.OUTGOING_PRIVATE_HOSTS.includes(host))
      throw new StudioError(400, { field: 'url' })
    return address
  }
  const shown = async (
    tx: Queries,
    row: EndpointRecord,
    names: ReadonlyMap<string, string>,
    waiting: ReadonlyMap<string, number>,
  ): Promise<Webhook> => {
    const last = await deliveriesRepository.lastAttempt(tx, row.id)
    const { id, name, url, version, missed, at, formerUntil } = row
    const { answer: _, ...attempt } = last ? attemptOf(last) : { answer: '' }
    return {
      ...{ id, name, url, version, missed, at, state: row.state },
      events: row.events.split(' ') as WebhookEvent[],
      waiting: waiting.get(id) ?? 0,
      formerUntil: formerUntil !== null && formerUntil > instant() ? formerUntil : null,
      by: personOf(names, row.by) ?? { id: row.by, name: '' },
      last: 'at' in attempt ? (attempt as Webhook['last']) : null,
    }
  }
  const one = async (id: string): Promise<Webhook> => {
    const row = await endpointsRepository.byId(store.kysely, id)
    if (!row) throw new StudioError(404)
    return shown(
      store.kysely,
      row,
      await people.names(store.kysely, [row.by]),
      await deliveriesRepository.waiting(store.kysely),
    )
  }
  /** Changes an endpoint in a transaction with its audit row, and has the sender look. */
  const change = async (
    id: string,
    action: AuditAction,
    { user }: Session,
    work: (tx: Queries, before: EndpointRecord) => Promise<void>,
  ): Promise<void> => {
    await store.transaction(async (tx) => {
      const before = await endpointsRepository.byId(tx, id, store.dialect)
      if (!before) throw new StudioError(404)
      await work(tx, before)
      await audit.write(tx, {
        by: user.id,
        action,
        subject: `webhook/${id}`,
        details: { name: before.name, host: new URL(before.url).host },
      })
    })
    store.announce([WEBHOOKS_TAG])
  }
  const put = async (tx: Queries, row: EndpointRecord): Promise<void> => {
    if (!(await endpointsRepository.put(tx, row))) throw state('connection-name')
  }
  const requireActive = ({ state: now }: EndpointRecord): void => {
    if (now !== 'ACTIVE') throw state('webhook-off')
  }

  return {
    async all(): Promise<Webhook[]> {
      const rows = await endpointsRepository.all(store.kysely)
      const names = await people.names(
        store.kysely,
        rows.map(({ by }) => by),
      )
      const waiting = await deliveriesRepository.waiting(store.kysely)
      return Promise.all(rows.map((row) => shown(store.kysely, row, names, waiting)))
    },
    /** @throws StudioError 400 `url`; 409 `connections-limit`, `connection-name` */
    async create(
      given: Body<'createWebhook'>,
      { user }: Session,
    ): Promise<{ secret: string; row: Webhook }> {
      const id = randomUUID()
      const secret = newWebhookSecret()
      const row: EndpointRecord = {
        id,
        name: given.name,
        url: allowed(given.url),
        state: 'ACTIVE',
        version: 1,
        events: [...new Set(given.events)].join(' '),
        secret: seal.seal(secret, id),
        ...{ formerSecret: null, formerUntil: null, missed: 0, by: user.id, at: instant() },
      }
      await store.transaction(async (tx) => {
        if ((await endpointsRepository.all(tx)).length >= MOST_WEBHOOKS)
          throw state('connections-limit')
        await put(tx, row)
        await audit.write(tx, {
          by: user.id,
          action: 'webhook.create',
          subject: `webhook/${id}`,
          details: { name: row.name, host: new URL(row.url).host },
        })
      })
      return { secret, row: await one(id) }
    },
    /**
     * What waits goes on to the address that is set now.
     * @throws StudioError 404; 412; 400 `url`; 409 `connection-name`
     */
    async change(
      id: string,
      version: number,
      { isActive, events, name, url }: Body<'changeWebhook'>,
      session: Session,
    ): Promise<Webhook> {
      await change(id, 'webhook.change', session, async (tx, before) => {
        if (before.version !== version) throw new StudioError(412, { problem: 'stale' })
        await put(tx, {
          ...before,
          ...{ name, url: allowed(url), events: [...new Set(events)].join(' ') },
          version: version + 1,
          state: isActive ? 'ACTIVE' : before.state === 'FAILED' ? 'FAILED' : 'PAUSED',
          missed: isActive && before.state !== 'ACTIVE' ? 0 : before.missed,
        })
        if (isActive) await deliveriesRepository.hurry(tx, id, instant())
      })
      return one(id)
    },
    /** @throws StudioError 404 */
    async renewSecret(id: string, session: Session): Promise<{ secret: string; row: Webhook }> {
      const secret = newWebhookSecret()
      await change(id, 'webhook.secret', session, (tx, before) =>
        put(tx, {
          ...before,
          secret: seal.seal(secret, id),
          formerSecret: before.secret,
          formerUntil: new Date(Date.now() + FORMER_SECRET_HOURS * 3_600_000).toISOString(),
          version: before.version + 1,
        }),
      )
      return { secret, row: await one(id) }
    },
    /** @throws StudioError 404 */
    remove: (id: string, session: Session): Promise<void> =>
      change(id, 'webhook.remove', session, async (tx) => {
        await endpointsRepository.remove(tx, id)
      }),
    /** @throws StudioError 404; 409 `webhook-off`, `webhook-full` */
    test: (id: string, session: Session): Promise<void> =>
      change(id, 'webhook.test', session, async (tx, endpoint) => {
        requireActive(endpoint)
        const waiting = await deliveriesRepository.waiting(tx)
        if ((waiting.get(id) ?? 0) >= MOST_WAITING_DELIVERIES) throw state('webhook-full')
        const at = instant()
        const payload = webhookPayload(WEBHOOK_TEST, at, {})
        await deliveriesRepository.hurry(tx, id, at)
        await deliveriesRepository.add(tx, [
          { endpointId: id, messageId: newMessageId(), type: WEBHOOK_TEST, payload, at },
        ])
      }),
    /** @throws StudioError 404; 409 `webhook-off` */
    resend: (id: string, seq: number, session: Session): Promise<void> =>
      change(id, 'webhook.resend', session, async (tx, endpoint) => {
        requireActive(endpoint)
        if (!(await deliveriesRepository.again(tx, id, seq, instant()))) throw new StudioError(404)
      }),
    /** @throws StudioError 404 */
    async deliveries(
      id: string,
      page: number,
    ): Promise<{ rows: WebhookDelivery[]; total: number }> {
      if (!(await endpointsRepository.byId(store.kysely, id))) throw new StudioError(404)
      const { rows, total } = await deliveriesRepository.page(store.kysely, id, {
        limit: DELIVERIES_PAGE,
        offset: (page - 1) * DELIVERIES_PAGE,
      })
      const attempts = await deliveriesRepository.attemptsOf(
        store.kysely,
        rows.map(({ seq }) => Number(seq)),
        DELIVERIES_PAGE * ATTEMPTS_SHOWN,
      )
      return {
        rows: rows.map(({ seq, messageId, type, at, payload, state: now, nextAttemptAt }) => ({
          ...{ seq: Number(seq), messageId, type, at, payload, state: now },
          nextAt: now === 'WAITING' ? nextAttemptAt : null,
          attempts: attempts
            .filter(({ delivery }) => Number(delivery) === Number(seq))
            .slice(0, ATTEMPTS_SHOWN)
            .reverse()
            .map(attemptOf),
        })),
        total,
      }
    },
  }
}
export type Webhooks = ReturnType<typeof webhooksModel>
