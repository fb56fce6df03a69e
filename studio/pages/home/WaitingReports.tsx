import { Link } from 'react-aria-components'
import type { ReportRow } from '../../../contract/studio/reports.ts'
import { reportPath, type ScreenAddress, SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { AFFILIATION_NAMES, REPORT_TYPE_NAMES, reportMark } from '../../visit/reports.ts'
import styles from './HomePage.module.css'

/** Reports that are named; the list has all. */
const NAMED = 5

/** What waits in the safety reports, for those who may read them: new ones, newest first. */
export function useWaitingReports(): { count: number; rows: ReportRow[] } {
  const may = useMay('reports.read')
  const { data } = useCall(
    'reports',
    { query: { state: 'NEW' } },
    { enabled: may, refetchInterval: 60_000 },
  )
  return { count: data?.counts.NEW ?? 0, rows: data?.rows.slice(0, NAMED) ?? [] }
}

/** Renders the safety reports that nobody works on yet, without anything of their senders. */
export function WaitingReports({ count, rows }: ReturnType<typeof useWaitingReports>) {
  const all: ScreenAddress = `${SCREENS.reports}?state=NEW`
  return (
    <>
      {rows.map(({ id, reportType, affiliationType, assignee, receivedAt }) => (
        <li key={id} className={styles.line}>
          <div className={styles.text}>
            <Link href={reportPath(id)} className={styles.link ?? ''}>
              {REPORT_TYPE_NAMES[reportType]()} {reportMark(id)}
            </Link>
            <p className={styles.about}>
              <span>{AFFILIATION_NAMES[affiliationType]()}</span>
              <span>{assignee?.name ?? m.report_unassigned()}</span>
            </p>
          </div>
          <div className={styles.aside}>
            <Badge tone="caution">{m.report_state_new()}</Badge>
            <When at={receivedAt} form="relative" />
          </div>
        </li>
      ))}
      {count > rows.length && (
        <li className={styles.line}>
          <Link href={all} className={styles.link ?? ''}>
            {m.home_reports_all({ count })}
          </Link>
        </li>
      )}
    </>
  )
}
