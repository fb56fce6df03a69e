import type { SendMailOptions } from 'nodemailer'
import type { Language } from '../../contract/language.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { label } from '../labels.ts'
import {
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../outbox.ts'
import type { SealedReport } from './intake.model.ts'
import { reportsRepository } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/** Emails go to the company's own safety team, whatever language the visitor reads. */
const LANGUAGE: Language = 'KOR'
type MailConfig = OutboxServer & Pick<Config, 'REPORT_MAIL_TO' | 'REPORT_MAIL_FROM'>

/**
 * Sends the emails about reports. The attachment is not in the email. Without a configured server
 * the emails wait.
 */
export function outboxModel(
  store: Store,
  keys: Keyring,
  config: MailConfig,
  options: OutboxOptions = {},
): OutboxRunner {
  const repository = reportsRepository(store)
  const mailOf = async (id: string): Promise<SendMailOptions | null> => {
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
      from: config.REPORT_MAIL_FROM,
      to: config.REPORT_MAIL_TO,
      subject: label('report_mail_subject', LANGUAGE, { type: report.reportType, id: mark }),
      text: lines.join('\n'),
    }
  }

  return outboxRunner(config, { name: 'report', rows: repository.outbox, mailOf }, options)
}
