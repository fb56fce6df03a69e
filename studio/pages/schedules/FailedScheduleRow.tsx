import { Link } from 'react-router'
import type { SubjectRow } from '../../../contract/studio/work.ts'
import { contentPath } from '../../../contract/studio/screens.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { m } from '../../paraglide/messages.js'
import { failureText, kindName, languageName } from '../../visit/names.ts'
import styles from './SchedulesPage.module.css'

/** Renders a due schedule that could not be applied: the article and the reason. */
export function FailedScheduleRow({ row, detail }: { row: SubjectRow; detail: string }) {
  return (
    <article className={styles.row} data-failed="">
      <div className={styles.details}>
        <p className={styles.title}>
          <Link to={contentPath(row.contentIdx)}>{row.title || m.untitled()}</Link>
        </p>
        <p className={styles.meta}>
          <Badge tone="danger" icon="alert">
            {m.schedules_failed_mark()}
          </Badge>
          <span>
            {kindName(row.kind)} · {languageName(row.languageType)}
          </span>
          <span>{failureText(detail)}</span>
        </p>
      </div>
    </article>
  )
}
