import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import {
  MOST_UNREAD,
  NOTIFICATION_TOPIC,
  type Notification,
} from '../../../contract/studio/notifications.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import { type OutboxOptions, type OutboxRunner, outboxRunner } from '../../outbox.ts'
import { outboxRows } from '../../outbox.repository.ts'
import { people } from '../work/people.repository.ts'
import { letterText } from './letter-text.ts'
import { lettersRepository as letters } from './letters.repository.ts'
import { together } from './notifications.model.ts'
import { notificationsRepository } from './notifications.repository.ts'
import { COLLECT_MS, readSettings } from './settings.ts'

/** People whose letters are made at a time. */
const AT_ONCE = 100

/**
 * Mails people what they are notified of: all that comes within two minutes in one letter, the rest
 * in their digest. What they read meanwhile, or what no longer holds, is not mailed; nor is anything
 * to closed accounts.
 */
export function lettersModel(
  store: Store,
  config: Pick<Config, 'origin' | 'SMTP_URL' | 'REPORT_MAIL_FROM'>,
  { now = Date.now, ...options }: OutboxOptions = {},
): OutboxRunner {
  const { kysely } = store
  const collect = async (): Promise<void> => {
    for (const userId of await letters.due(kysely, now(), AT_ONCE))
      await store.transaction((tx) => letters.make(tx, randomUUID(), userId, now(), COLLECT_MS))
  }
  const entriesOf = async (id: string, settings: string | null): Promise<Notification[]> => {
    const rows = await notificationsRepository.ofLetter(kysely, id, MOST_UNREAD)
    const names = await people.names(
      kysely,
      rows.map(({ by }) => by),
    )
    const { mail } = readSettings(settings)
    return together(rows, names).filter(
      ({ unread, kind }) => unread && mail[NOTIFICATION_TOPIC[kind]] !== 'none',
    )
  }
  const mailOf = async (id: string): Promise<SendMailOptions | null> => {
    const to = await letters.recipient(kysely, id)
    const entries = to ? await entriesOf(id, to.settings) : []
    if (!to || entries.length === 0) return null
    return {
      from: config.REPORT_MAIL_FROM,
      to: to.email,
      // no answer of a machine to a machine (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...letterText(entries, { name: to.name, language: to.language, origin: config.origin }),
    }
  }
  return outboxRunner(
    config.SMTP_URL,
    {
      name: 'notification',
      rows: outboxRows(kysely, 'studio_letter', 'id'),
      collect,
      mailOf,
      sent: (id) => letters.mailed(kysely, id, new Date(now()).toISOString()),
    },
    { now, ...options },
  )
}
