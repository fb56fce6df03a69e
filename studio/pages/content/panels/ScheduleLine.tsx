import type { Schedule } from '../../../../contract/studio/work.ts'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import styles from './ScheduleLine.module.css'

/** Shows an article's schedule, and whether a newer version exists. */
export function ScheduleLine({ plan }: { plan: Schedule }) {
  const at = dateTime(plan.dueAt)
  return (
    <>
      <span className={styles.line}>
        <Icon name="clock" />
        {plan.action === 'publish'
          ? m.flow_scheduled_publish({ at })
          : m.flow_scheduled_unpublish({ at })}
      </span>
      {plan.outdated && <p className={styles.outdated}>{m.flow_outdated()}</p>}
    </>
  )
}
