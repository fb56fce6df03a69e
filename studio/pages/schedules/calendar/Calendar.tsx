import { useRef, useState } from 'react'
import { CALENDAR_SCHEDULES } from '../../../../contract/studio/publication.ts'
import { useCall } from '../../../client/queries.ts'
import { useMay } from '../../../client/session.ts'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { dayOf } from '../../../visit/kst.ts'
import { useWide } from '../../../visit/useWide.ts'
import { ScheduleDays } from '../ScheduleDays.tsx'
import { SCHEDULES_EVERY } from '../useSchedules.ts'
import styles from './Calendar.module.css'
import { CalendarBar } from './CalendarBar.tsx'
import { type CalendarSpan, daysOfSpan, movedTo, periodOf } from './calendarDays.ts'
import { type CalendarEntry, closeReleases, entriesOf } from './entries.ts'
import { EntryChip } from './EntryChip.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { LiftBar } from './LiftBar.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { useLift } from './useLift.ts'
import { WeekGrid } from './WeekGrid.tsx'

export interface CalendarProps {
  span: CalendarSpan
  /** ISO date inside the month or week. */
  day: string
  onDay: (day: string) => void
  /** Shows the week of a day. */
  onWeek: (day: string) => void
}

/**
 * Renders the schedules of a month or a week in the company's time zone; on narrow windows as a
 * list by day. Entries are moved by dragging, or with Shift and the arrow keys.
 */
export function Calendar({ span, day, onDay, onWeek }: CalendarProps) {
  const isGrid = useWide('(min-width: 768px)')
  const mayMove = useMay('content.publish')
  const [together, setTogether] = useState(true)
  const [opened, setOpened] = useState<string | null>(null)
  const dragged = useRef<CalendarEntry | null>(null)
  const days = daysOfSpan(span, day)
  const period = useCall(
    'schedulesBetween',
    { query: periodOf(days) },
    { refetchInterval: SCHEDULES_EVERY, keepsPrevious: true },
  )
  const plans = period.data?.schedules ?? []
  const close = closeReleases(plans)
  const { lift, focused, isPending, move, confirm, cancel, onKey } = useLift({
    span,
    plans,
    onDay: (next) => !days.includes(next) && onDay(next),
  })
  // what was read has an hour more on both sides, and may still be that of the days before
  const isShown = ({ dueAt }: { dueAt: string }): boolean => days.includes(dayOf(dueAt))
  const entries = entriesOf(plans, together)
  const placed = [...entries.filter(({ key }) => key !== lift?.key), ...(lift ? [lift] : [])]
    .filter(isShown)
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt) || a.key.localeCompare(b.key))
  const shown = plans.filter(isShown)
  const open = entries.find(({ key }) => key === opened)
  const grid = {
    days,
    entries: placed,
    lifted: lift?.key ?? null,
    drop: (next: string, hour?: number) =>
      dragged.current && move(dragged.current, movedTo(dragged.current.dueAt, next, hour)),
    chip: (entry: CalendarEntry) => (
      <EntryChip
        key={entry.key}
        entry={entry}
        close={[...new Set(entry.plans.flatMap(({ id }) => close.get(id) ?? []))]}
        isLifted={lift?.key === entry.key}
        mayMove={mayMove}
        focused={focused}
        onOpen={() => (lift?.key === entry.key ? confirm() : setOpened(entry.key))}
        onKey={(event) => onKey(entry, event)}
        onDrag={(isDragged) => {
          dragged.current = isDragged ? entry : null
        }}
      />
    ),
  }
  return (
    <div className={styles.calendar}>
      <CalendarBar
        span={span}
        day={day}
        onDay={onDay}
        together={together}
        {...(mayMove && isGrid ? { onTogether: setTogether } : {})}
      />
      {period.isError && <Failure of={period} />}
      {period.isPending && <Skeleton lines={8} />}
      {period.data?.more && (
        <Notice tone="caution">{m.calendar_too_many({ count: CALENDAR_SCHEDULES })}</Notice>
      )}
      {period.data && shown.length === 0 && (
        <p className={styles.none}>
          {m.calendar_none()} {m.calendar_none_says()}
        </p>
      )}
      {period.data && !isGrid && <ScheduleDays plans={shown} />}
      {period.data && isGrid && (
        <>
          {span === 'month' ? (
            <MonthGrid {...grid} month={day.slice(0, 7)} onWeek={onWeek} />
          ) : (
            <WeekGrid {...grid} />
          )}
          {mayMove && <p className={styles.keys}>{m.calendar_keys()}</p>}
          {lift && (
            <LiftBar entry={lift} isPending={isPending} onConfirm={confirm} onCancel={cancel} />
          )}
        </>
      )}
      {open && <EntryDialog entry={open} close={close} onClose={() => setOpened(null)} />}
    </div>
  )
}
