import { Link } from 'react-router'
import type { WorkRow } from '../../../contract/studio/work.ts'
import { SCREENS, subjectPath } from '../../../contract/studio/screens.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import { failureText } from '../../visit/names.ts'
import { subjectKind, subjectTitle } from '../../visit/subjectText.ts'
import styles from './SchedulesPage.module.css'

/** Renders a due schedule that could not be applied: its subject and the reason. */
export function FailedScheduleRow({ row, detail }: { row: WorkRow; detail: string }) {
  return (
    <article className={styles.row} data-failed="">
      <div className={styles.details}>
        <p className={styles.title}>
          <Link to={subjectPath(row.subject) ?? SCREENS.schedules}>{subjectTitle(row)}</Link>
        </p>
        <p className={styles.meta}>
          <Badge tone="danger" icon="alert">
            {m.schedules_failed_mark()}
          </Badge>
          <span>{subjectKind(row)}</span>
          <span>{failureText(detail)}</span>
        </p>
      </div>
    </article>
  )
}
