import { Link } from 'react-router'
import type { ReportRow, ReportState } from '../../../contract/studio/reports.ts'
import { reportPath } from '../../../contract/studio/screens.ts'
import { Badge, type Tone } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import {
  AFFILIATION_NAMES,
  REPORT_STATE_NAMES,
  REPORT_TYPE_NAMES,
  reportMark,
} from '../../visit/reports.ts'
import { day } from '../../visit/time.ts'
import styles from './ReportsPage.module.css'

const TONES: Readonly<Record<ReportState, Tone>> = {
  NEW: 'caution',
  IN_WORK: 'info',
  ANSWERED: 'positive',
  CLOSED: 'neutral',
}

/** Renders a report as the list knows it: nothing of its sender. */
export function ReportLine({ row }: { row: ReportRow }) {
  const { id, state, reportType, affiliationType, anonymous, hasAttachment, assignee } = row
  const title = REPORT_TYPE_NAMES[reportType]()
  return (
    <article className={shared.row} aria-label={`${title} ${reportMark(id)}`}>
      <div className={shared.details}>
        <h2 className={styles.title}>
          <Link to={reportPath(id)}>
            {title} <span className={styles.mark}>{reportMark(id)}</span>
          </Link>
          <Badge tone={TONES[state]}>{REPORT_STATE_NAMES[state]()}</Badge>
        </h2>
        <p className={shared.meta}>
          <span>
            {m.report_received()} <When at={row.receivedAt} />
          </span>
          <span>{AFFILIATION_NAMES[affiliationType]()}</span>
          {anonymous && <span>{m.report_anonymous()}</span>}
          {hasAttachment && (
            <span className={styles.attached}>
              <Icon name="attach" />
              {m.report_has_attachment()}
            </span>
          )}
          <span>{m.report_kept_until({ date: day(row.deleteAfter) })}</span>
        </p>
      </div>
      {assignee && (
        <p className={styles.assignee}>
          <PersonMark person={assignee} size="small" />
          {assignee.name}
        </p>
      )}
    </article>
  )
}
