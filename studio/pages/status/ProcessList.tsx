import type { SiteStatus } from '../../../contract/studio/status.ts'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { bytesText, millisecondsText, numberText } from '../../visit/numbers.ts'
import { StatusCard } from './StatusCard.tsx'
import styles from './StatusPage.module.css'

/** Renders a card for each process of all machines; nothing if there is only the one that answers. */
export function ProcessList({ processes }: { processes: NonNullable<SiteStatus['processes']> }) {
  const { rows, isMore } = processes
  if (rows.length < 2) return null
  return (
    <section className={styles.processes} aria-labelledby="status-processes">
      <h2 id="status-processes">{m.status_processes()}</h2>
      <p className={styles.checked}>
        {m.status_processes_lead()} {isMore && m.status_processes_more()}
      </p>
      <div className={styles.cards}>
        {rows.map((row) => (
          <StatusCard
            // a worker that was started again has the number of the former one
            key={`${row.machine} ${row.pid} ${row.startedAt}`}
            title={m.status_process_name({
              machine: row.machine,
              number: row.worker,
              pid: row.pid,
            })}
            judged={row}
            facts={[
              [m.status_seen(), <When key="seen" at={row.seenAt} />],
              [m.status_started(), <When key="started" at={row.startedAt} />],
              [m.status_version(), [row.version, row.build].filter(Boolean).join(' · ')],
              [m.status_memory(), bytesText(row.memoryBytes)],
              [
                m.status_delay(),
                row.delayMs === null ? m.status_measuring() : millisecondsText(row.delayMs),
              ],
              [m.status_requests(), numberText(row.requests)],
              [
                m.status_cache(),
                m.status_process_cache({
                  pages: numberText(row.pages),
                  bytes: bytesText(row.cacheBytes),
                }),
              ],
            ]}
            says={row.isOwn ? m.status_process_own() : undefined}
          />
        ))}
      </div>
    </section>
  )
}
