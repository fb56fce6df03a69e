import type { Language } from '../../contract/language.ts'
import type { Config } from '../config.ts'
import { ALONE, type Store } from '../database/index.ts'
import { label } from '../labels.ts'
import { log } from '../log.ts'
import { mailTransport } from '../mail-transport.ts'
import type { SealedReport } from './intake.model.ts'
import { reportsRepository } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** Emails go to the company's own safety team, whatever language the visitor reads. */
const LANGUAGE: Language = 'KOR'
const LOOK_EVERY_MS = 15_000
/** After this time another process may take over an email that is being sent. */
const CLAIM_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 6 * 3_600_000

type MailConfig = Pick<Config, 'SMTP_URL' | 'REPORT_MAIL_TO' | 'REPORT_MAIL_FROM'>

/**
 * Sends the emails in the outbox: each report once, with increasing retry delays while the mail
 * server is unavailable. The attachment is not in the email. Without a configured server the emails
 * wait.
 * @param options the first retry delay, and whether this process is the one that sends
 */
export function outboxModel(
  store: Store,
  keys: Keyring,
  config: MailConfig,
  { retryMs = FIRST_RETRY_MS, leads = ALONE.leads } = {},
) {
  const repository = reportsRepository(store)
  const transport = config.SMTP_URL
    ? mailTransport(config.SMTP_URL, { connectMs: 10_000, answerMs: 20_000 })
    : null
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let ended = false

  const mailOf = async (id: string): Promise<{ subject: string; text: string } | null> => {
    const report = await repository.find(id)
    if (!report) return null
    const { name, phone, email, content } = JSON.parse(
      keys.open(report.sealed, report.id, report.keyId),
    ) as SealedReport
    // one line each, whatever was submitted: a name must not add its own lines to the email
    const line = (text: string): string => text.replace(/\s+/g, ' ')
    const mark = report.id.slice(0, 8)
    const lines = [
      label('report_mail_id', LANGUAGE, { id: report.id }),
      label('report_mail_received', LANGUAGE, { time: report.receivedAt }),
      label(report.anonymous ? 'report_mail_anonymous_yes' : 'report_mail_anonymous_no', LANGUAGE),
      label('report_mail_affiliation', LANGUAGE, { affiliation: report.affiliationType }),
      label('report_mail_type', LANGUAGE, { type: report.reportType }),
      ...(report.anonymous
        ? []
        : [
            label('report_mail_name', LANGUAGE, { name: line(name) }),
            label('report_mail_phone', LANGUAGE, { phone: line(phone) }),
            label('report_mail_email', LANGUAGE, { email: line(email) }),
          ]),
      report.attachment
        ? label('report_mail_attachment', LANGUAGE, {
            size: report.attachment.size,
            command: `npm run reports -- attachment ${mark} --out FILE`,
          })
        : label('report_mail_attachment_none', LANGUAGE),
      '',
      content,
    ]
    return {
      subject: label('report_mail_subject', LANGUAGE, { type: report.reportType, id: mark }),
      text: lines.join('\n'),
    }
  }

  const sendAll = async (): Promise<void> => {
    if (!transport) return
    for (;;) {
      const now = new Date()
      const at = (ms: number): string => new Date(now.getTime() + ms).toISOString()
      const [id] = await repository.waiting(at(0), at(2 * LONGEST_RETRY_MS), 1)
      if (!id || ended || !leads()) return
      if (!(await repository.claim(id, at(0), at(2 * LONGEST_RETRY_MS), at(CLAIM_MS)))) continue
      const report = await repository.find(id)
      const attempts = report?.outbox?.attempts ?? 1
      try {
        const mail = await mailOf(id)
        if (mail)
          await transport.send({
            from: config.REPORT_MAIL_FROM,
            to: config.REPORT_MAIL_TO,
            ...mail,
            messageId: `<${id}@reports>`,
          })
        await repository.recordAttempt(id, true, now.toISOString(), null)
        log.info('report mailed', { report: id, attempts })
      } catch (error) {
        const wait = Math.min(retryMs * 2 ** Math.min(attempts - 1, 20), LONGEST_RETRY_MS)
        const reason =
          error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown'
        await repository.recordAttempt(id, false, new Date(Date.now() + wait).toISOString(), reason)
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
  }
  if (!transport) log.info('no SMTP_URL: report emails wait in the outbox')
  return {
    /** Checks the outbox now. */
    look,
    /** Waits for the email in progress, then stops. */
    async stop(): Promise<void> {
      ended = true
      clearTimeout(timer)
      await running
      transport?.close()
    },
  }
}
