import { own } from '../../../../contract/own.ts'
import { m } from '../../../paraglide/messages.js'
import { dayOf, instantOf, weekdayOf } from '../../../visit/kst.ts'
import { dateTime, differs, ownZone, useNow } from '../../../visit/time.ts'
import styles from './Calendar.module.css'
import { hourOf, shifted } from './calendarDays.ts'
import { DayLabel } from './DayLabel.tsx'
import { DropCell } from './DropCell.tsx'
import { byDay, dayPart, type GridProps } from './grid.ts'
import { useHolidays } from './holidays.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Hours that are lower while they are empty. */
const isNight = (hour: number): boolean => hour < 7 || hour > 20

const nameOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Renders a week as a table of hours, in the company's time and the editor's own. */
export function WeekGrid({ days, entries, chip, drop }: GridProps) {
  const now = useNow()
  const today = dayOf(now)
  const holidays = useHolidays(days)
  const ofDays = byDay(entries)
  const used = new Set(entries.map(({ dueAt }) => hourOf(dueAt)))
  const [first = today] = days
  // the week may have a change of the editor's clock: the hours are those of its first day
  const isElsewhere = differs(instantOf(first, '00:00'))
  return (
    <table className={`${styles.grid} ${styles.week}`} aria-label={m.schedules_title()}>
      <thead>
        <tr>
          <th scope="col" className={styles.hourHead}>
            {m.calendar_hour()}
            {isElsewhere && (
              <span className={styles.hourOwn}>{m.calendar_hour_own({ zone: ownZone() })}</span>
            )}
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              className={styles.weekday}
              aria-current={day === today ? 'date' : undefined}
            >
              {dayPart(day, { weekday: 'short' })}
              <DayLabel day={day} isToday={day === today} holiday={own(holidays, day)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HOURS.map((hour) => (
          <tr key={hour} data-low={(isNight(hour) && !used.has(hour)) || undefined}>
            <th scope="row" className={styles.hour}>
              {nameOf(hour)}
              {isElsewhere && (
                <span className={styles.hourOwn}>
                  {dateTime(instantOf(first, nameOf(hour)), ownZone()).slice(11)}
                </span>
              )}
            </th>
            {days.map((day) => {
              const inHour = (ofDays.get(day) ?? []).filter(({ dueAt }) => hourOf(dueAt) === hour)
              const end = shifted(instantOf(day, nameOf(hour)), { hours: 1 })
              return (
                <DropCell
                  key={day}
                  className={styles.slot}
                  isPast={Date.parse(end) <= now}
                  onDrop={() => drop(day, hour)}
                  data-rest={weekdayOf(day) % 6 === 0 || own(holidays, day) ? true : undefined}
                >
                  {inHour.length > 0 && (
                    <ul className={styles.chips}>
                      {inHour.map((entry) => (
                        <li key={entry.key}>{chip(entry)}</li>
                      ))}
                    </ul>
                  )}
                </DropCell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
