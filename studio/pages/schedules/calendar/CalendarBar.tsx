import { Button } from '../../../components/Button/Button.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Switch } from '../../../components/Switch/Switch.tsx'
import { m } from '../../../paraglide/messages.js'
import { dayOf } from '../../../visit/kst.ts'
import { localeTag } from '../../../visit/language.ts'
import { useNow } from '../../../visit/time.ts'
import styles from './Calendar.module.css'
import { type CalendarSpan, daysOfSpan, stepSpan } from './calendarDays.ts'
import { dayPart } from './grid.ts'

interface CalendarBarProps {
  span: CalendarSpan
  day: string
  onDay: (day: string) => void
  together: boolean
  /** Omitted where nothing can be moved. */
  onTogether?: (together: boolean) => void
}

/** Renders the month or week that is shown, the way to others, and how languages are moved. */
export function CalendarBar({ span, day, onDay, together, onTogether }: CalendarBarProps) {
  const today = dayOf(useNow())
  const isMonth = span === 'month'
  return (
    <div className={styles.bar}>
      <IconButton
        icon="left"
        label={isMonth ? m.calendar_month_before() : m.calendar_week_before()}
        onPress={() => onDay(stepSpan(span, day, -1))}
      />
      <IconButton
        icon="right"
        label={isMonth ? m.calendar_month_after() : m.calendar_week_after()}
        onPress={() => onDay(stepSpan(span, day, 1))}
      />
      <Button size="small" variant="secondary" onPress={() => onDay(today)}>
        {m.calendar_today()}
      </Button>
      <h2 className={styles.period} aria-live="polite">
        {isMonth ? dayPart(day, { year: 'numeric', month: 'long' }) : weekName(day)}
      </h2>
      {onTogether && (
        <Switch className={styles.together ?? ''} isSelected={together} onChange={onTogether}>
          {m.calendar_together()}
        </Switch>
      )}
    </div>
  )
}

/** Formats `2026년 3월 8일~14일`, `March 8 – 14, 2026`. */
function weekName(day: string): string {
  const days = daysOfSpan('week', day)
  return new Intl.DateTimeFormat(localeTag(), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).formatRange(Date.parse(days[0] as string), Date.parse(days[6] as string))
}
