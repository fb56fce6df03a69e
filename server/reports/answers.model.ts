import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import {
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../outbox.ts'
import { boundToNote, openReport, type SealedAnswer } from './opened.ts'
import { reportsRepository } from './reports.repository.ts'
import type { Keyring } from './seal.ts'

/**
 * Mails the answers that the safety team wrote to senders of reports. Address and text are opened
 * only to be sent; the row of the mail holds neither. An answer whose report was deleted meanwhile
 * went with it.
 */
export function answersModel(
  store: Store,
  keys: Keyring,
  config: OutboxServer & Pick<Config, 'REPORT_MAIL_TO' | 'REPORT_MAIL_FROM'>,
  options: OutboxOptions = {},
): OutboxRunner {
  const repository = reportsRepository(store)
  const mailOf = async (id: string): Promise<SendMailOptions | null> => {
    const note = await repository.note(id)
    const report = note && (await repository.find(note.reportId))
    if (!note || !report) return null
    const { email } = openReport(report, keys)
    const { subject, text } = JSON.parse(
      keys.open(note.sealed, boundToNote(note), note.keyId),
    ) as SealedAnswer
    return {
      from: config.REPORT_MAIL_FROM,
      replyTo: config.REPORT_MAIL_TO,
      // an address and never a list of them, whatever was submitted
      to: { name: '', address: email },
      subject: subject.replace(/\s+/g, ' '),
      text,
    }
  }
  return outboxRunner(config, { name: 'answer', rows: repository.answers, mailOf }, options)
}
