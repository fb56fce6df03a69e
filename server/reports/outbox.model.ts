import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { log } from '../log.ts'
import type { SealedReport } from './intake.model.ts'
import { reportsRepository } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

const LOOK_EVERY_MS = 15_000
/** A letter that is being sent is taken up by another process after this time. */
const CLAIM_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 3_600_000

type MailConfig = Pick<Config, 'SMTP_URL' | 'REPORT_MAIL_TO' | 'REPORT_MAIL_FROM'>

/**
 * Sends the letters of the outbox: each report once, with retries further and further apart while the mail server is
 * away. The attachment is not in the letter. Without a configured server the letters wait.
 */
export function outboxModel(store: Store, keys: Keyring, config: MailConfig, { retryMs = FIRST_RETRY_MS } = {}) {
  const repository = reportsRepository(store)
  const transport = config.SMTP_URL
    ? createTransport({
        url: config.SMTP_URL,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      } as object)
    : null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false

  const letter = async (id: string): Promise<{ subject: string; text: string } | null> => {
    const report = await repository.find(id)
    if (!report) return null
    const { name, phone, email, content } = JSON.parse(
      keys.open(report.sealed, report.id, report.keyId),
    ) as SealedReport
    // one line each, whatever was sent: a name must not write a line of its own into the letter
    const line = (text: string): string => text.replace(/\s+/g, ' ')
    const lines = [
      `번호: ${report.id}`,
      `접수: ${report.receivedAt}`,
      `익명: ${report.anonymous ? '예' : '아니오'}`,
      `소속: ${report.affiliationType}`,
      `유형: ${report.reportType}`,
      ...(report.anonymous ? [] : [`이름: ${line(name)}`, `휴대폰: ${line(phone)}`, `이메일: ${line(email)}`]),
      `첨부: ${report.attachment ? `${report.attachment.size} bytes (npm run reports -- attachment ${report.id.slice(0, 8)} --out FILE)` : '없음'}`,
      '',
      content,
    ]
    return { subject: `[안전보건 의견] ${report.reportType} ${report.id.slice(0, 8)}`, text: lines.join('\n') }
  }

  const sendAll = async (): Promise<void> => {
    if (!transport) return
    for (;;) {
      const now = new Date()
      const at = (ms: number): string => new Date(now.getTime() + ms).toISOString()
      const [id] = await repository.waiting(at(0), at(2 * LONGEST_RETRY_MS), 1)
      if (!id || ended) return
      if (!(await repository.claim(id, at(0), at(2 * LONGEST_RETRY_MS), at(CLAIM_MS)))) continue
      const report = await repository.find(id)
      const attempts = report?.outbox?.attempts ?? 1
      try {
        const mail = await letter(id)
        if (mail)
          await transport.sendMail({
            from: config.REPORT_MAIL_FROM,
            to: config.REPORT_MAIL_TO,
            ...mail,
            messageId: `<${id}@reports>`,
          })
        await repository.settle(id, true, now.toISOString(), null)
        log.info('report mailed', { report: id, attempts })
      } catch (error) {
        const wait = Math.min(retryMs * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS)
        const reason = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'
        await repository.settle(id, false, new Date(Date.now() + wait).toISOString(), reason)
        log.error('report not mailed', new Error(reason), {
          report: id,
          attempts,
          retryInSeconds: Math.round(wait / 1000),
        })
      }
    }
  }
  const look = (): void => {
    clearTimeout(timer)
    if (ended) return
    running ??= sendAll()
      .catch((error: unknown) => log.error('outbox failed', error))
      .finally(() => {
        running = null
        if (ended) return
        timer = setTimeout(look, Math.min(LOOK_EVERY_MS, retryMs))
        timer.unref()
      })
  }
  if (!transport) log.info('no SMTP_URL: report mails wait in the outbox')
  return {
    /** Looks into the outbox now. */
    look,
    /** Waits for the letter that is under way, then ends. */
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await running
      transport?.close()
    },
  }
}
