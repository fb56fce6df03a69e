import type { SendMailOptions } from 'nodemailer'
import { ALONE } from './database/index.ts'
import { log } from './log.ts'
import { mailTransport } from './mail-transport.ts'
import type { OutboxRows } from './outbox.repository.ts'

const LOOK_EVERY_MS = 15_000
/** After this time another process may take over a mail that is being sent. */
const CLAIM_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 3_600_000

/** Settings of a process that sends. */
export interface OutboxOptions {
  /** Milliseconds until the first retry. */
  retryMs?: number | undefined
  /** Whether this process is the one that sends, checked before each mail. */
  leads?: (() => boolean) | undefined
  now?: (() => number) | undefined
}

/** One kind of mail. */
export interface OutboxKind {
  /** What a mail is about, in the log: `report`. */
  name: string
  rows: OutboxRows
  /** Makes mails of what waits, before each look; omitted = they are made elsewhere. */
  collect?: () => Promise<void>
  /** The mail of an id; null = there is nothing to send any more. */
  mailOf(id: string): Promise<SendMailOptions | null>
  /** Records that a mail was sent, or was not needed; omitted = its row says all. */
  sent?: (id: string) => Promise<void>
}

/**
 * Sends the mails that wait in a table: each once, with increasing retry delays while the mail
 * server is unavailable. A mail whose process ended while it was being sent is sent again, with the
 * same id.
 * @param url address of the mail server; undefined = the mails wait
 */
export function outboxRunner(
  url: string | undefined,
  { name, rows, collect, mailOf, sent }: OutboxKind,
  { retryMs = FIRST_RETRY_MS, leads = ALONE.leads, now = Date.now }: OutboxOptions = {},
) {
  const transport = url ? mailTransport(url, { connectMs: 10_000, answerMs: 20_000 }) : null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false
  const at = (from: number): string => new Date(from).toISOString()

  const sendAll = async (): Promise<void> => {
    if (!transport) return
    await collect?.()
    for (;;) {
      const [began, far] = [at(now()), at(now() + 2 * LONGEST_RETRY_MS)]
      const [id] = await rows.waiting(began, far, 1)
      if (!id || ended || !leads()) return
      const attempts = await rows.claim(id, began, far, at(now() + CLAIM_MS))
      if (attempts === null) continue
      try {
        const mail = await mailOf(id)
        if (mail) await transport.send({ ...mail, messageId: `<${id}@${name}s>` })
        await sent?.(id)
        await rows.recordAttempt(id, true, began, null)
        log.info(mail ? `${name} mailed` : `${name} not needed`, { [name]: id, attempts })
      } catch (error) {
        const wait = Math.min(retryMs * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS)
        const reason =
          error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'
        await rows.recordAttempt(id, false, at(now() + wait), reason)
        log.error(`${name} not mailed`, new Error(reason), {
          [name]: id,
          attempts,
          retryInSeconds: Math.round(wait / 1000),
        })
      }
    }
  }
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    // it is called again when this process becomes the leader
    if (ended || !leads()) return
    running ??= sendAll()
      .catch((error: unknown) => log.error('outbox failed', error))
      .finally(() => {
        running = null
        if (ended) return
        timer = setTimeout(look, Math.min(LOOK_EVERY_MS, retryMs))
        timer.unref()
      })
    await running
  }
  if (!transport) log.info(`no SMTP_URL: ${name} emails wait in the outbox`)
  return {
    /** Checks the outbox now; resolves once nothing more is due. Never rejects. */
    look,
    /** Waits for the mail in progress, then stops. */
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await running
      transport?.close()
    },
  }
}
export type OutboxRunner = ReturnType<typeof outboxRunner>
