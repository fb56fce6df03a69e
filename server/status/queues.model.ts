import type { SiteStatus } from '../../contract/studio/status.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import { queuesRepository } from './queues.repository.ts'
import { judgeMail, judgePurges, judgeSchedules } from './rules.ts'

/** What waits in the database, each with its state. */
export interface Queues {
  mail: NonNullable<SiteStatus['mail']>
  schedules: NonNullable<SiteStatus['schedules']>
  /** Null without a content delivery network. */
  purges: SiteStatus['purges']
}

/** @throws if the database does not answer */
export async function queuesOf(
  store: Pick<Store, 'kysely'>,
  { SMTP_URL, CDN }: Pick<Config, 'SMTP_URL' | 'CDN'>,
  now: number,
): Promise<Queues> {
  const repository = queuesRepository(store)
  const [mail, schedules, purges] = await Promise.all([
    repository.mail(),
    repository.schedules(new Date(now).toISOString()),
    CDN ? repository.purges() : null,
  ])
  const isConfigured = SMTP_URL !== undefined
  return {
    mail: { ...mail, isConfigured, ...judgeMail(mail, isConfigured, now) },
    schedules: { ...schedules, ...judgeSchedules(schedules, now) },
    purges: purges && { ...purges, ...judgePurges(purges, now) },
  }
}
