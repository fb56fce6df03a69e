import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { localeTag } from '../../visit/language.ts'
import { COMPANY_ZONE, ownZone, useNow } from '../../visit/time.ts'
import { FailedScheduleRow } from './FailedScheduleRow.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './SchedulesPage.module.css'
import { daysBetween, daysOf } from './scheduleDays.ts'
import { useSchedules } from './useSchedules.ts'

/** Renders all schedules by day in the company's time zone; failed ones are on top. */
export function SchedulesPage() {
  const { plans, planned, failed } = useSchedules()
  const today = dayOf(useNow())
  const isElsewhere = ownZone() !== COMPANY_ZONE
  return (
    <div className={styles.page}>
      <PageHead
        title={m.schedules_title()}
        lead={isElsewhere ? m.schedules_zones({ zone: ownZone() }) : m.schedules_zone()}
      />
      {plans.isPending && <Skeleton lines={6} />}
      {plans.isError && <Failure of={plans} />}
      {failed.length > 0 && (
        <section className={styles.failed} aria-label={m.schedules_failed()}>
          <h2 className={styles.heading}>{m.schedules_failed()}</h2>
          <ul className={styles.rows}>
            {failed.map(({ row, detail }) => (
              <li key={row.subject}>
                <FailedScheduleRow row={row} detail={detail} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {plans.data && planned.length === 0 && (
        <EmptyState title={m.schedules_none()}>{m.schedules_none_says()}</EmptyState>
      )}
      {daysOf(planned).map(({ day, plans: ofDay }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 className={styles.heading} id={`day-${day}`}>
            {dayName(day)}
            <span className={styles.from}>{fromNow(daysBetween(today, day))}</span>
          </h2>
          <ul className={styles.rows}>
            {ofDay.map((plan) => (
              <li key={plan.id}>
                <ScheduleRow
                  plan={plan}
                  pair={planned.find(({ id }) => id === plan.pairId) ?? null}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Formats a day with its year: `3월 12일 목요일`, `Thursday, March 12`. */
const dayName = (day: string): string =>
  new Date(day).toLocaleDateString(localeTag(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })

const fromNow = (days: number): string =>
  new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(days, 'day')
