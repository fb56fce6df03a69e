import { BRAND } from '../../../contract/brand.ts'
import { DELIVERY_DAYS, type WebhookProblem } from '../../../contract/studio/webhooks.ts'
import type { Config } from '../../config.ts'
import { ALONE, type Store } from '../../database/index.ts'
import { log } from '../../log.ts'
import { guardedFetch, OutgoingError } from '../../outgoing/guarded-fetch.ts'
import { webhookHeaders } from '../../outgoing/webhook-signature.ts'
import { webhookGivenUp } from '../notifications/record.ts'
import {
  type AttemptRecord,
  type DeliveryRecord,
  deliveriesRepository as deliveries,
} from './deliveries.repository.ts'
import { endpointsRepository as endpoints } from './endpoints.repository.ts'
import { secretsOf, webhookSeal } from './secrets.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/**
 * Milliseconds until each retry, as the Standard Webhooks specification proposes: after the last
 * one, three days after the first attempt, the endpoint is given up.
 */
export const RETRIES_MS = [
  ...[5 * SECOND, 30 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR],
  ...[5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
] as const
/** Milliseconds between two looks for what waits. */
const LOOK_EVERY_MS = 5 * SECOND
/** Milliseconds that an attempt may take, with the name of the host. */
const ANSWER_MS = 15 * SECOND
/** After this time another process may take over an attempt whose process ended. */
const CLAIM_MS = 60 * SECOND
/** Bytes of an answer that the log keeps. */
const ANSWER_BYTES = 1024
/** Milliseconds between two removals of old deliveries. */
const CLEAN_EVERY_MS = HOUR
/** The endpoint wants nothing any more (410 Gone). */
const GONE = 410

/** Settings of a process that sends. */
export interface SenderOptions {
  /** Whether this process is the one that sends, checked before each attempt. */
  leads?: () => boolean
  now?: () => number
  retriesMs?: readonly number[]
  lookMs?: number
  answerMs?: number
  claimMs?: number
}

type Result = Pick<AttemptRecord, 'status' | 'answer'> & { problem: WebhookProblem | null }

/** The beginning of an answer as text: no database and no screen takes control characters. */
const textOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')

/**
 * Sends what waits for endpoints: for each of them one delivery after the other, in the order of
 * what happened, and all endpoints side by side. A delivery is tried until it is answered with 2xx;
 * what follows waits for it. After three days the endpoint is given up, its administrators are
 * told, and what waits stays until one goes on with it. A delivery whose process ended during an
 * attempt is sent again, with the same id.
 */
export function webhookSender(
  store: Store,
  config: Pick<Config, 'DATA_DIR' | 'STUDIO_KEY' | 'OUTGOING_PRIVATE_HOSTS' | 'origin'>,
  {
    leads = ALONE.leads,
    now = Date.now,
    retriesMs = RETRIES_MS,
    lookMs = LOOK_EVERY_MS,
    answerMs = ANSWER_MS,
    claimMs = CLAIM_MS,
  }: SenderOptions = {},
) {
  const { kysely } = store
  const seal = webhookSeal(config)
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const instant = (ms: number): string => new Date(ms).toISOString()
  const longest = 2 * Math.max(...retriesMs, claimMs)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let isWanted = false
  let cleanedAt = Number.NEGATIVE_INFINITY

  async function attempt(
    { messageId, payload }: DeliveryRecord,
    endpoint: NonNullable<Awaited<ReturnType<typeof endpoints.byId>>>,
  ): Promise<Result> {
    let secrets: string[]
    try {
      secrets = secretsOf(endpoint, seal, now())
    } catch (error) {
      log.error('secret of a webhook not opened', error, { webhook: endpoint.id })
      return { status: null, answer: '', problem: 'secret' }
    }
    const timestamp = Math.floor(now() / 1000)
    try {
      const { status, body } = await guardedFetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': `${BRAND.name.ENG.replace(/[^\w-]+/g, '-')}-Webhooks/1 (+${config.origin})`,
          ...webhookHeaders({ id: messageId, timestamp, body: payload }, secrets),
        },
        body: payload,
        timeoutMs: answerMs,
        maxBytes: ANSWER_BYTES,
        privateHosts: config.OUTGOING_PRIVATE_HOSTS,
        signal: stopping.signal,
      })
      return { status, answer: textOf(body), problem: null }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return { status: null, answer: '', problem: error.reason }
    }
  }

  /** Records an attempt and what follows from it; returns the milliseconds until the next one. */
  async function settle(
    { seq, endpointId, type }: DeliveryRecord,
    attempts: number,
    began: number,
    { status, problem, answer }: Result,
  ): Promise<number> {
    const isDelivered = status !== null && status >= 200 && status < 300
    const retryMs = status === GONE ? undefined : retriesMs[attempts - 1]
    const about = { webhook: endpointId, type, delivery: Number(seq), attempts, status, problem }
    await store.transaction(async (tx) => {
      const at = instant(now())
      const exists = await deliveries.settle(
        tx,
        Number(seq),
        isDelivered
          ? { state: 'DELIVERED', settledAt: at }
          : retryMs === undefined
            ? { state: 'FAILED', settledAt: at }
            : { nextAttemptAt: instant(now() + retryMs) },
      )
      // an administrator removed the endpoint meanwhile
      if (!exists) return
      await deliveries.log(tx, {
        delivery: Number(seq),
        at: instant(began),
        ms: Math.max(0, Math.round(now() - began)),
        ...{ status, problem, answer },
      })
      if (isDelivered || retryMs !== undefined) return
      const name = await endpoints.giveUp(tx, endpointId)
      if (name !== null) await webhookGivenUp(tx, { subject: `webhook/${endpointId}`, title: name })
    })
    if (isDelivered) log.info('webhook delivered', about)
    else if (retryMs === undefined) log.error('webhook given up', new Error('given up'), about)
    else log.info('webhook not delivered', { ...about, retryInSeconds: Math.round(retryMs / 1000) })
    return isDelivered ? 0 : (retryMs ?? Number.POSITIVE_INFINITY)
  }

  /** Delivers to one endpoint what is due, in order. */
  async function deliver(endpointId: string): Promise<void> {
    while (!stopping.signal.aborted && leads()) {
      const endpoint = await endpoints.byId(kysely, endpointId)
      const first = endpoint?.state === 'ACTIVE' ? await deliveries.first(kysely, endpointId) : null
      if (!endpoint || !first) return
      const began = now()
      const attempts = await deliveries.claim(
        kysely,
        Number(first.seq),
        { now: instant(began), far: instant(began + longest) },
        instant(began + claimMs),
      )
      if (attempts === null) return
      let result: Result
      try {
        result = await attempt(first, endpoint)
      } catch (error) {
        // this process stops: the attempt did not count
        await deliveries.release(kysely, Number(first.seq))
        if (stopping.signal.aborted) return
        throw error
      }
      const waitMs = await settle(first, attempts, began, result)
      if (waitMs > 0) return
    }
  }

  async function lookAll(): Promise<void> {
    if (now() - cleanedAt >= CLEAN_EVERY_MS) {
      cleanedAt = now()
      await deliveries.removeSettled(kysely, instant(now() - DELIVERY_DAYS * 24 * HOUR))
    }
    for (const id of await deliveries.endpointsWaiting(kysely)) {
      if (running.has(id)) continue
      const work = deliver(id)
        .catch((error: unknown) => log.error('webhooks not sent', error, { webhook: id }))
        .finally(() => running.delete(id))
      running.set(id, work)
    }
  }

  /** Begins to send what is due; resolves once it is known what that is. Never rejects. */
  const look = async (): Promise<void> => {
    // it is called again when this process becomes the leader
    if (stopping.signal.aborted || !leads()) return
    if (looking) {
      isWanted = true
      return looking
    }
    clearTimeout(timer)
    looking = lookAll()
      .catch((error: unknown) => log.error('webhooks not looked for', error))
      .finally(() => {
        looking = null
        if (stopping.signal.aborted) return
        timer = setTimeout(look, isWanted ? 0 : lookMs).unref()
        isWanted = false
      })
    await looking
  }
  // a publication of any process, or an administrator of this one
  const end = store.onPublication(() => void look())
  return {
    look,
    /** Ends what is under way; it is sent again by the next process. */
    async stop(): Promise<void> {
      end()
      stopping.abort(new Error('stopped'))
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
export type WebhookSender = ReturnType<typeof webhookSender>
