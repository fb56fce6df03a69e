import { Link } from 'react-router'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { kindName, languageName } from '../../visit/names.ts'
import { COMPANY_ZONE, dateTime, differs, ownZone } from '../../visit/time.ts'
import { CancelPlan } from './CancelPlan.tsx'
import styles from './PlansPage.module.css'
import type { Planned } from './usePlanned.ts'

/**
 * Renders a schedule: the time in the company's zone with the local time, the action and the
 * article, and whether it is outdated.
 */
export function PlanRow({ plan }: { plan: Planned }) {
  const { row, title, subject, dueAt, action } = plan
  const [day, time] = dateTime(dueAt, COMPANY_ZONE).split(' ')
  const [ownDay = '', ownTime] = dateTime(dueAt, ownZone()).split(' ')
  // the date is included if it differs
  const own = differs(dueAt)
    ? [ownDay === day ? '' : ownDay.slice(5), ownTime].join(' ').trim()
    : null
  const isPublication = action === 'publish'
  return (
    <article className={styles.row} data-action={action}>
      <div className={styles.time}>
        <time dateTime={dueAt}>{time}</time>
        {own && <span className={styles.own}>{m.plans_own({ at: own })}</span>}
      </div>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link
            to={`/${subject}`}
            lang={row ? (row.languageType === 'KOR' ? 'ko' : 'en') : undefined}
          >
            {title || m.untitled()}
          </Link>
        </p>
        <p className={styles.meta}>
          <span className={styles.action}>
            <Icon name={isPublication ? 'publish' : 'withdraw'} />
            {isPublication ? m.plans_publish({ revision: plan.revision ?? 0 }) : m.plans_withdraw()}
          </span>
          {row && (
            <span>
              {kindName(row.kind)} · {languageName(row.languageType)}
            </span>
          )}
          <span>{m.plans_by({ name: plan.by.name })}</span>
        </p>
        {plan.outdated && (
          <p className={styles.outdated}>
            <Badge tone="caution" icon="alert">
              {m.list_outdated()}
            </Badge>
            {m.plans_outdated_says()}
          </p>
        )}
      </div>
      <CancelPlan plan={plan} />
    </article>
  )
}
