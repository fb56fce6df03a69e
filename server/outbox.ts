import type { SendMailOptions } from 'nodemailer'
import type { Config } from './config.ts'
import { ALONE } from './database/index.ts'
import { domainPace } from './delivery/domain-pace.ts'
import { refusalOf } from './delivery/refusal.ts'
import type { MailCeiling } from './delivery/warm-up.ts'
import { log } from './log.ts'
import { type MailServer, mailTransport } from './mail-transport.ts'
import type { OutboxRows } from './outbox.repository.ts'

const LOOK_EVERY_MS = 15_000
/** Mails that wait for their domain are looked for no more often. */
const LOOK_AGAIN_MS = 100
/** After this time another process may take over a mail that is being sent. */
const CLAIM_MS = 5 * 60_000
const [FIRST_RETRY_MS, PATIENCE_MS] = [30_000, 10_000]
const LONGEST_RETRY_MS = 6 * 3_600_000
/** Mails that are looked up at a time for each connection: those that somebody waits for go first. */
const AHEAD = 4
/** Recipients refused in a row before the mail server, and not they, counts as wrong. */
const MOST_REFUSED = 20

export type OutboxServer = MailServer &
  Partial<Pick<Config, 'MAIL_CONNECTIONS' | 'MAIL_PER_MINUTE'>>

/** Settings of a process that sends. */
export interface OutboxOptions {
  /** Milliseconds until the first retry. */
  retryMs?: number | undefined
  /** Milliseconds to wait for a connection; for an answer it is twice as long. */
  patienceMs?: number | undefined
  /** Whether this process is the one that sends, checked before each mail. */
  leads?: (() => boolean) | undefined
  now?: (() => number) | undefined
}

/** A mail, and whether nobody waits for it: such ones count towards the ceiling. */
export type OutboxMail = SendMailOptions & { isBulk?: boolean }

/** One kind of mail. */
export interface OutboxKind {
  /** What a mail is about, in the log: `report`. */
  name: string
  rows: OutboxRows
  /** Makes mails of what waits, before each look; omitted = they are made elsewhere. */
  collect?: () => Promise<void>
  /** The mail of an id; null = there is nothing to send any more. */
  mailOf(id: string): Promise<OutboxMail | null>
  /** Records that a mail was sent, or was not needed; omitted = its row says all. */
  sent?: (id: string) => Promise<void>
  /** To many recipients: several connections, and limits by domain; omitted = one after the other. */
  isMany?: boolean
  /** How many bulk mails may be sent for now; omitted = any number. */
  ceiling?: MailCeiling | undefined
  /**
   * Records that a mail server will never take mail for the recipient (5xx), with the status code
   * (RFC 3463): the mail is given up. Omitted = it is tried on.
   */
  refused?: (id: string, status: string) => Promise<void>
}

/** The domain of the recipient; empty if there is none. */
function domainOf({ to }: OutboxMail): string {
  const address = typeof to === 'object' && to !== null && 'address' in to ? to.address : to
  return typeof address === 'string'
    ? address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    : ''
}

/**
 * Sends the mails that wait in a table: each once, with increasing retry delays while the mail
 * server is unavailable. Each connection has one mail at a time. A mail whose process ended while it
 * was being sent is sent again, with the same id.
 * @param server address of the mail server, and limits; without an address the mails wait
 */
export function outboxRunner(
  server: OutboxServer,
  { name, rows, collect, mailOf, sent, isMany = false, ceiling, refused }: OutboxKind,
  {
    retryMs = FIRST_RETRY_MS,
    patienceMs = PATIENCE_MS,
    leads = ALONE.leads,
    now = Date.now,
  }: OutboxOptions = {},
) {
  const connections = isMany ? (server.MAIL_CONNECTIONS ?? 1) : 1
  const transport = server.SMTP_URL
    ? mailTransport(server, { connectMs: patienceMs, answerMs: 2 * patienceMs, connections })
    : null
  const pace = isMany
    ? domainPace({
        perMinute: server.MAIL_PER_MINUTE ?? Number.POSITIVE_INFINITY,
        burst: connections,
        pauseMs: retryMs,
      })
    : null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false
  let refusedInRow = 0
  const at = (from: number): string => new Date(from).toISOString()
  const far = (): string => at(now() + 2 * LONGEST_RETRY_MS)

  /** Whether a mail that was claimed may be sent now; else it waits. */
  const hasTurn = async (id: string, mail: OutboxMail): Promise<boolean> => {
    const wait = pace?.take(domainOf(mail), !mail.isBulk) ?? 0
    if (wait === 0 && (!mail.isBulk || !ceiling || (await ceiling.take()))) return true
    await rows.postpone(id, at(now() + wait))
    return false
  }
  /** Records why a mail was not taken; returns whether the mail server can be used at all. */
  const fail = async (id: string, attempts: number, domain: string, error: unknown) => {
    const { reason, scope, status, isBusy } = refusalOf(error)
    if (scope === 'domain') pace?.deferred(domain, isBusy)
    if (scope === 'recipient') refusedInRow += 1
    if (scope === 'recipient' && refused && refusedInRow <= MOST_REFUSED) {
      await refused(id, status ?? '5.0.0')
      await rows.giveUp(id, reason)
      log.info(`${name} refused`, { [name]: id, attempts, status })
      return true
    }
    const wait = Math.min(retryMs * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS)
    await rows.recordAttempt(id, false, at(now() + wait), reason)
    log.error(`${name} not mailed`, new Error(reason), {
      [name]: id,
      attempts,
      retryInSeconds: Math.round(wait / 1000),
    })
    return scope !== 'server' && !(scope === 'recipient' && refused)
  }
  /** Claims a mail and sends it; false = the mail server cannot be used. */
  const send = async (id: string): Promise<boolean> => {
    const began = at(now())
    const attempts = await rows.claim(id, began, far(), at(now() + CLAIM_MS))
    if (attempts === null) return true
    let domain = ''
    try {
      const mail = await mailOf(id)
      if (mail) {
        if (!(await hasTurn(id, mail))) return true
        domain = domainOf(mail)
        const { isBulk: _, ...message } = mail
        await transport?.send({ ...message, messageId: `<${id}@${name}s>` })
        pace?.taken(domain)
        refusedInRow = 0
      }
      await sent?.(id)
      await rows.recordAttempt(id, true, began, null)
      log.info(mail ? `${name} mailed` : `${name} not needed`, { [name]: id, attempts })
      return true
    } catch (error) {
      return await fail(id, attempts, domain, error)
    }
  }
  const sendAll = async (collects: boolean): Promise<void> => {
    if (!transport) return
    if (collects) await collect?.()
    let ids: string[] = []
    let looking: Promise<void> | null = null
    const lookUp = async (): Promise<void> => {
      const all = !ceiling || (await ceiling.hasRoom())
      ids = await rows.waiting(at(now()), far(), AHEAD * connections, all)
    }
    const sendOnOne = async (): Promise<void> => {
      for (;;) {
        if (ids.length === 0) {
          looking ??= lookUp().finally(() => {
            looking = null
          })
          await looking
        }
        const id = ids.shift()
        if (!id || ended || !leads()) return
        if (!(await send(id))) return
      }
    }
    const done = await Promise.allSettled(Array.from({ length: connections }, sendOnOne))
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }
  const usual = Math.min(LOOK_EVERY_MS, retryMs)
  /** Milliseconds until the next look: mails that wait for their domain are sent in between. */
  const nextLook = async (): Promise<number> => {
    if (!pace || !transport) return usual
    const next = await rows.next().catch(() => null)
    const wait = next === null ? usual : Date.parse(next) - now()
    // what is due already was not sent in this look: it waits for something else
    return wait <= 0 ? usual : Math.min(usual, Math.max(wait, LOOK_AGAIN_MS))
  }
  const look = async (collects = true): Promise<void> => {
    clearTimeout(timer)
    // it is called again when this process becomes the leader
    if (ended || !leads()) return
    running ??= sendAll(collects)
      .catch((error: unknown) => log.error('outbox failed', error))
      .then(nextLook)
      .then((wait) => {
        if (ended) return
        timer = setTimeout(look, wait, wait >= usual)
        timer.unref()
      })
      .finally(() => {
        running = null
      })
    await running
  }
  if (!transport) log.info(`no SMTP_URL: ${name} emails wait in the outbox`)
  return {
    /** Checks the outbox now; resolves once nothing more is due. Never rejects. */
    look: (): Promise<void> => look(),
    /** Waits for the mails in progress, then stops. */
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await running
      transport?.close()
    },
  }
}
export type OutboxRunner = ReturnType<typeof outboxRunner>
