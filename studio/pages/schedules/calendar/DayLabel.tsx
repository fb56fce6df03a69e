import { m } from '../../../paraglide/messages.js'
import { weekdayOf } from '../../../visit/kst.ts'
import styles from './Calendar.module.css'
import { dayPart } from './grid.ts'

/** A day in the language of the holidays' names. */
const IN_KOREAN = new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone: 'UTC' })

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
  const date = IN_KOREAN.format(new Date(day))
  const names = holiday?.filter((name) => name !== date) ?? []
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
