import type { Config } from '../config.ts'
import type { Store } from '../database/index.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { inTime } from '../time-limit.ts'
import { queuesOf } from './queues.model.ts'
import type { Waiting } from './rules.ts'

/** Milliseconds that the database may take. */
const PATIENCE_MS = 1500

const secondsSince = (at: string | null, now: number): number =>
  at === null ? 0 : Math.max(0, (now - Date.parse(at)) / 1000)

/** Adds gauges of the database, and of what waits in it. */
export function measureDatabase(
  metrics: Metrics,
  store: Pick<Store, 'kysely' | 'ready' | 'connections'>,
  config: Pick<Config, 'SMTP_URL' | 'CDN'>,
  isFirst: boolean,
): void {
  metrics.measure({ site_database_up: 'whether the database answers' }, async () => ({
    site_database_up: await inTime(store.ready(), PATIENCE_MS).then(
      () => 1,
      () => 0,
    ),
  }))
  const { connections } = store
  if (connections)
    metrics.measure(
      {
        site_database_connections: 'open connections of the pool (PostgreSQL)',
        site_database_connections_idle: 'connections of the pool without work (PostgreSQL)',
        site_database_connections_wanted: 'callers that wait for a connection (PostgreSQL)',
      },
      () => {
        const { open, idle, wanted } = connections()
        return {
          site_database_connections: open,
          site_database_connections_idle: idle,
          site_database_connections_wanted: wanted,
        }
      },
    )
  // the same for all workers: one of them reads it
  if (!isFirst) return
  metrics.measure(
    {
      site_mails_waiting: 'emails of reports that were not sent yet, 1000 at most',
      site_mails_oldest_seconds: 'age of the oldest report whose email waits',
      site_schedules_due: 'schedules of the studio that are due and not applied, 1000 at most',
      site_schedules_oldest_seconds: 'time since the oldest of them was due',
      site_purges_waiting: 'publications that the CDN was not purged of, 1000 at most (CDN)',
      site_purges_oldest_seconds: 'age of the oldest of them (CDN)',
    },
    async () => {
      const now = Date.now()
      const { mail, schedules, purges } = await queuesOf(store, config, now)
      const age = ({ oldestAt }: Waiting): number => secondsSince(oldestAt, now)
      return {
        site_mails_waiting: mail.waiting,
        site_mails_oldest_seconds: age(mail),
        site_schedules_due: schedules.waiting,
        site_schedules_oldest_seconds: age(schedules),
        site_purges_waiting: purges?.waiting ?? null,
        site_purges_oldest_seconds: purges && age(purges),
      }
    },
  )
}
