import type { ScheduleRow as Scheduled } from '../../../contract/studio/work.ts'
import { dayOf } from '../../visit/kst.ts'
import { localeTag } from '../../visit/language.ts'
import { useNow } from '../../visit/time.ts'
import { closeReleases } from './calendar/entries.ts'
import { ScheduleRow } from './ScheduleRow.tsx'
import styles from './SchedulesPage.module.css'
import { daysBetween, daysOf } from './scheduleDays.ts'

/** Renders schedules by day in the company's time zone, soonest first. */
export function ScheduleDays({ plans }: { plans: readonly Scheduled[] }) {
  const today = dayOf(useNow())
  const close = closeReleases(plans)
  return daysOf(plans).map(({ day, plans: ofDay }) => (
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
              pair={plans.find(({ id }) => id === plan.pairId) ?? null}
              close={close.get(plan.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Formats a day with its year: `3월 12일 목요일`, `Thursday, March 12`. */
export const dayName = (day: string): string =>
  new Date(day).toLocaleDateString(localeTag(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })

const fromNow = (days: number): string =>
  new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(days, 'day')
