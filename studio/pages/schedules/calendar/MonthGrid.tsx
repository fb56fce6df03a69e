import { own } from '../../../../contract/own.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { dayOf, weekdayOf } from '../../../visit/kst.ts'
import { useNow } from '../../../visit/time.ts'
import styles from './Calendar.module.css'
import { DayLabel } from './DayLabel.tsx'
import { DropCell } from './DropCell.tsx'
import { byDay, dayPart, type GridProps } from './grid.ts'
import { useHolidays } from './holidays.ts'

/** Entries of a day that a month shows; the week shows all. */
const MAX_SHOWN = 3

interface MonthGridProps extends GridProps {
  /** `2026-03` */
  month: string
  onWeek: (day: string) => void
}

/** Renders a month as a table of weeks. */
export function MonthGrid({ days, entries, lifted, chip, drop, month, onWeek }: MonthGridProps) {
  const today = dayOf(useNow())
  const holidays = useHolidays(days)
  const ofDays = byDay(entries)
  const weeks = Array.from({ length: days.length / 7 }, (_, index) =>
    days.slice(index * 7, index * 7 + 7),
  )
  return (
    <table className={styles.grid} aria-label={m.schedules_title()}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              {dayPart(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = ofDays.get(day) ?? []
              const fits = all.length <= MAX_SHOWN
              const shown = fits
                ? all
                : all.filter(({ key }, index) => index < MAX_SHOWN - 1 || key === lifted)
              const rest = all.length - shown.length
              return (
                <DropCell
                  key={day}
                  className={styles.day}
                  isPast={day < today}
                  onDrop={() => drop(day)}
                  aria-current={day === today ? 'date' : undefined}
                  data-other={day.startsWith(month) ? undefined : true}
                  data-rest={weekdayOf(day) % 6 === 0 || own(holidays, day) ? true : undefined}
                >
                  <DayLabel day={day} isToday={day === today} holiday={own(holidays, day)} />
                  {all.length > 0 && (
                    <ul className={styles.chips}>
                      {shown.map((entry) => (
                        <li key={entry.key}>{chip(entry)}</li>
                      ))}
                    </ul>
                  )}
                  {rest > 0 && (
                    <Button
                      variant="quiet"
                      size="small"
                      className={styles.more ?? ''}
                      aria-label={m.calendar_more_of({
                        day: dayPart(day, { month: 'long', day: 'numeric' }),
                        count: rest,
                      })}
                      onPress={() => onWeek(day)}
                    >
                      {m.calendar_more({ count: rest })}
                    </Button>
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
