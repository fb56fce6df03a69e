import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import {
  MOST_UNREAD,
  NOTIFICATION_TOPIC,
  type Notification,
} from '../../../contract/studio/notifications.ts'
import type { Language } from '../../../contract/language.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../database/index.ts'
import {
  type OutboxOptions,
  type OutboxRunner,
  type OutboxServer,
  outboxRunner,
} from '../../outbox.ts'
import { outboxRows } from '../../outbox.repository.ts'
import { people } from '../work/people.repository.ts'
import { type LetterLine, letterText } from './letter-text.ts'
import { lettersRepository as letters } from './letters.repository.ts'
import { together } from './notifications.model.ts'
import { notificationsRepository } from './notifications.repository.ts'
import { COLLECT_MS, readSettings } from './settings.ts'

/** People whose letters are made at a time. */
const AT_ONCE = 100

/** What needs people, which a letter says as it is when it is sent. */
export interface NeedsOfLetters {
  /** Notifies those whose digest is due at an instant, in milliseconds. */
  collect(now: number): Promise<void>
  /** A line for each part that needs a person; addresses from the path on. */
  lines(userId: string, language: Language): Promise<LetterLine[]>
}

/**
 * Mails people what they are notified of: all that comes within two minutes in one letter, the rest
 * in their digest. What they read meanwhile, or what no longer holds, is not mailed; nor is anything
 * to closed accounts.
 */
export function lettersModel(
  store: Store,
  config: OutboxServer & Pick<Config, 'origin' | 'REPORT_MAIL_FROM'>,
  { now = Date.now, ...options }: OutboxOptions = {},
  needs: NeedsOfLetters | null = null,
): OutboxRunner {
  const { kysely } = store
  const collect = async (): Promise<void> => {
    await needs?.collect(now())
    for (const userId of await letters.due(kysely, now(), AT_ONCE))
      await store.transaction((tx) => letters.make(tx, randomUUID(), userId, now(), COLLECT_MS))
  }
  const entriesOf = async (id: string, settings: string | null): Promise<Notification[]> => {
    const rows = await notificationsRepository.ofLetter(kysely, id, MOST_UNREAD)
    const names = await people.names(
      kysely,
      rows.map(({ by }) => by),
    )
    const { mail, needs: wantsNeeds } = readSettings(settings)
    return together(rows, names).filter(({ unread, kind }) => {
      const topic = NOTIFICATION_TOPIC[kind]
      return unread && (topic === null ? wantsNeeds : mail[topic] !== 'none')
    })
  }
  const mailOf = async (id: string): Promise<SendMailOptions | null> => {
    const to = await letters.recipient(kysely, id)
    const entries = to ? await entriesOf(id, to.settings) : []
    const told = entries.filter(({ kind }) => kind !== 'needs')
    const needed =
      to && needs && told.length < entries.length ? await needs.lines(to.id, to.language) : []
    if (!to || told.length + needed.length === 0) return null
    return {
      from: config.REPORT_MAIL_FROM,
      to: to.email,
      // no answer of a machine to a machine (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...letterText(told, { name: to.name, language: to.language, origin: config.origin }, needed),
    }
  }
  return outboxRunner(
    config,
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
