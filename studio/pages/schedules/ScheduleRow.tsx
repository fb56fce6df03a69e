import { Link } from 'react-router'
import { SCREENS, subjectPath } from '../../../contract/studio/screens.ts'
import type { ScheduleRow as Scheduled } from '../../../contract/studio/work.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { subjectKind, subjectTitle, titleLanguage } from '../../visit/subjectText.ts'
import { listed } from './calendar/listed.ts'
import { COMPANY_ZONE, dateTime, differs, ownZone } from '../../visit/time.ts'
import { CancelSchedule } from './CancelSchedule.tsx'
import { MoveSchedule } from './MoveSchedule.tsx'
import styles from './SchedulesPage.module.css'

/**
 * Renders a schedule: the time in the company's zone with the local time, the action and the
 * subject, whether it is an embargo, outdated or close to another.
 */
export function ScheduleRow({
  plan,
  pair,
  close,
}: {
  plan: Scheduled
  pair: Scheduled | null
  /** Titles of the releases less than an hour away. */
  close?: readonly string[] | undefined
}) {
  const { dueAt, action } = plan
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
        {own && <span className={styles.localTime}>{m.schedules_own({ at: own })}</span>}
      </div>
      <div className={styles.details}>
        <p className={styles.title}>
          <Link to={subjectPath(plan.subject) ?? SCREENS.schedules} lang={titleLanguage(plan)}>
            {subjectTitle(plan)}
          </Link>
        </p>
        <p className={styles.meta}>
          <span className={styles.action}>
            <Icon name={isPublication ? 'publish' : 'withdraw'} />
            {isPublication
              ? m.schedules_publish({ revision: plan.revision ?? 0 })
              : m.schedules_unpublish()}
          </span>
          <span>{subjectKind(plan)}</span>
          <span>{m.schedules_by({ name: plan.by.name })}</span>
        </p>
        {isPublication && !plan.live && (
          <p className={styles.outdated}>
            <Badge icon="lock">{m.calendar_embargo()}</Badge>
            {m.calendar_embargo_says()}
          </p>
        )}
        {close && (
          <p className={styles.outdated}>
            <Badge tone="caution" icon="clock">
              {m.calendar_conflict()}
            </Badge>
            {m.calendar_conflict_says({ titles: listed(close) })}
          </p>
        )}
        {plan.outdated && (
          <p className={styles.outdated}>
            <Badge tone="caution" icon="alert">
              {m.list_outdated()}
            </Badge>
            {m.schedules_outdated_says()}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <MoveSchedule plan={plan} pair={pair} />
        <CancelSchedule plan={plan} />
      </div>
    </article>
  )
}
