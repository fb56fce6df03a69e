import type { SiteStatus } from '../../../contract/studio/status.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { timeOfDay } from '../../visit/time.ts'
import { Bounces } from './Bounces.tsx'
import { ProcessList } from './ProcessList.tsx'
import { PROBLEMS } from './problems.ts'
import { RejectedMails } from './RejectedMails.tsx'
import { StatusCards } from './StatusCards.tsx'
import styles from './StatusPage.module.css'

/** Milliseconds between checks; none while the tab is hidden. */
const EVERY_MS = 10_000

/** Renders the state of the site. */
export function StatusPage() {
  const may = useMay('status.read')
  return (
    <>
      <PageHead title={m.status_title()} lead={m.status_lead()} />
      {may ? <Status /> : <Notice tone="caution">{m.no_permission()}</Notice>}
    </>
  )
}

function Status() {
  const status = useCall('status', {}, { refetchInterval: EVERY_MS, staleTime: 0 })
  if (!status.data) return status.isError ? <Failure of={status} /> : <Skeleton lines={8} tall />
  return (
    <div className={styles.page}>
      {status.isError && (
        <>
          <Failure of={status} />
          <p className={styles.outdated}>
            {m.status_outdated({ time: timeOfDay(status.data.at) })}
          </p>
        </>
      )}
      <Summary status={status.data} />
      <RejectedMails />
      <Bounces />
      <StatusCards status={status.data} />
      {status.data.processes && <ProcessList processes={status.data.processes} />}
    </div>
  )
}

/** Renders whether all is well, and the problems with what to do. */
function Summary({ status }: { status: SiteStatus }) {
  const { process, processes, database, mail, schedules, purges, disk, reports, limits } = status
  const others = processes?.rows.filter(({ isOwn }) => !isOwn) ?? []
  const parts = [
    process,
    ...others,
    database,
    mail,
    schedules,
    purges,
    disk,
    reports,
    limits,
  ].filter((part) => part !== null)
  // one disk has one problem, however many folders are on it, and processes may share theirs
  const problems = [...new Set(parts.flatMap(({ problem }) => (problem === null ? [] : [problem])))]
  const isFailed = parts.some(({ state }) => state === 'failure')
  return (
    <section className={styles.summary} aria-label={m.status_title()}>
      <Notice
        tone={isFailed ? 'danger' : problems.length > 0 ? 'caution' : 'positive'}
        title={problems.length > 0 ? m.status_some({ count: problems.length }) : m.status_all_ok()}
      >
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>
                {PROBLEMS[problem].says()} {PROBLEMS[problem].todo()}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <p className={styles.checked}>
        <time dateTime={status.at}>{m.status_checked({ time: timeOfDay(status.at) })}</time>
      </p>
    </section>
  )
}
