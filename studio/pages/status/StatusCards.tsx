import type { SiteStatus } from '../../../contract/studio/status.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText, durationText, millisecondsText, numberText } from '../../visit/numbers.ts'
import { type Fact, StatusCard } from './StatusCard.tsx'
import styles from './StatusPage.module.css'

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

const used = (bytes: number, limit: number): string =>
  m.status_used_of({ used: bytesText(bytes), limit: bytesText(limit) })

const waitingText = ({ waiting, isMore }: { waiting: number; isMore: boolean }): string =>
  (isMore ? m.status_waiting_more : m.status_waiting_count)({ count: numberText(waiting) })

const oldest = ({ oldestAt }: { oldestAt: string | null }): Fact | null =>
  oldestAt === null ? null : [m.status_oldest(), <When key="at" at={oldestAt} />]

/** Renders a card for each part of the site. */
export function StatusCards({ status }: { status: SiteStatus }) {
  return (
    <div className={styles.cards}>
      <ProcessCards status={status} />
      <QueueCards status={status} />
      <StorageCards status={status} />
    </div>
  )
}

function ProcessCards({ status: { build, process, pageCache, database } }: { status: SiteStatus }) {
  return (
    <>
      <StatusCard
        title={m.status_release()}
        facts={[
          [m.status_version(), build.version],
          [m.status_build(), build.build ?? m.status_build_none()],
          [m.status_node(), build.node],
        ]}
      />
      <StatusCard
        title={m.status_process()}
        judged={process}
        facts={[
          [
            m.status_process_number(),
            m.status_process_of({ number: process.worker, count: process.workers }),
          ],
          [m.status_up(), durationText(process.upSeconds)],
          [m.status_memory(), bytesText(process.memoryBytes)],
          [m.status_heap(), used(process.heapBytes, process.heapLimitBytes)],
          [
            m.status_delay(),
            process.delayMs === null ? m.status_measuring() : millisecondsText(process.delayMs),
          ],
          [m.status_pages(), numberText(pageCache.pages)],
          [m.status_cache(), used(pageCache.bytes, pageCache.limitBytes)],
        ]}
      />
      <StatusCard
        title={m.status_database()}
        judged={database}
        facts={[
          [m.status_engine(), `${ENGINES[database.engine]} ${database.version ?? ''}`.trim()],
          database.bytes === null ? null : [m.status_size(), bytesText(database.bytes)],
          database.answerMs === null
            ? null
            : [m.status_answer(), millisecondsText(database.answerMs)],
        ]}
      />
    </>
  )
}

function QueueCards({ status: { mail, schedules, purges, database } }: { status: SiteStatus }) {
  const isUnknown = database.answerMs === null
  return (
    <>
      {mail ? (
        <StatusCard
          title={m.status_mail()}
          judged={mail}
          facts={[
            [m.status_waiting(), waitingText(mail)],
            oldest(mail),
            mail.lastError ? [m.status_last_error(), mail.lastError] : null,
            [
              m.status_mail_server(),
              mail.isConfigured ? m.status_configured() : m.status_not_configured(),
            ],
          ]}
        />
      ) : (
        <StatusCard title={m.status_mail()} says={m.status_unknown_says()} />
      )}
      {schedules ? (
        <StatusCard
          title={m.status_schedules()}
          judged={schedules}
          facts={[
            [m.status_schedules_due(), waitingText(schedules)],
            oldest(schedules),
            [
              m.status_schedules_next(),
              schedules.nextAt ? <When key="at" at={schedules.nextAt} /> : m.none(),
            ],
          ]}
        />
      ) : (
        <StatusCard title={m.status_schedules()} says={m.status_unknown_says()} />
      )}
      {purges ? (
        <StatusCard
          title={m.status_purges()}
          judged={purges}
          facts={[[m.status_waiting(), waitingText(purges)], oldest(purges)]}
        />
      ) : (
        <StatusCard
          title={m.status_purges()}
          says={isUnknown ? m.status_unknown_says() : m.status_no_cdn()}
        />
      )}
    </>
  )
}

function StorageCards({ status: { disk, reports, limits } }: { status: SiteStatus }) {
  return (
    <>
      {(
        [
          [m.status_disk(), disk],
          [m.status_reports(), reports],
        ] as const
      ).map(([title, space]) => (
        <StatusCard
          key={title}
          title={title}
          judged={space}
          facts={[
            [m.status_free(), used(space.freeBytes, space.totalBytes)],
            [m.status_floor(), bytesText(space.floorBytes)],
            space.freeInodes === null ? null : [m.status_inodes(), numberText(space.freeInodes)],
          ]}
        />
      ))}
      {limits ? (
        <StatusCard
          title={m.status_limits()}
          judged={limits}
          facts={[
            [
              m.status_limit_reports(),
              m.status_used_of({
                used: numberText(limits.reports),
                limit: numberText(limits.reportsLimit),
              }),
            ],
            [m.status_limit_bytes(), used(limits.bytes, limits.bytesLimit)],
          ]}
        />
      ) : (
        <StatusCard title={m.status_limits()} says={m.status_limits_unknown()} />
      )}
    </>
  )
}
