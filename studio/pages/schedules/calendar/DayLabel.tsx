import { m } from '../../../paraglide/messages.js'
import { weekdayOf } from '../../../visit/kst.ts'
import styles from './Calendar.module.css'
import { dayPart } from './grid.ts'

/** Renders the number of a day, with its holiday. */
export function DayLabel({
  day,
  isToday,
  holiday,
}: {
  day: string
  isToday: boolean
  holiday: readonly string[] | undefined
}) {
  const isFirst = day.endsWith('-01')
  // New Year's Day is called by its date, which is there already
  const names = holiday?.filter((name) => name !== `${Number(day.slice(5, 7))}월 1일`) ?? []
  return (
    <span
      className={styles.dayLabel}
      data-today={isToday || undefined}
      data-free={holiday || weekdayOf(day) === 0 ? 'holiday' : undefined}
    >
      <time dateTime={day} className={styles.number}>
        {isFirst ? dayPart(day, { month: 'short', day: 'numeric' }) : Number(day.slice(8))}
      </time>
      {names.length > 0 && (
        // official names of a country's days are in its language
        <span className={styles.holiday} lang="ko" title={m.calendar_holiday()}>
          {names.join(' · ')}
        </span>
      )}
    </span>
  )
}
