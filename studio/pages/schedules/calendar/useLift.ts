import { own } from '../../../../contract/own.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { earliestIn } from '../../../components/ScheduleTime/useScheduleTime.ts'
import { LEAST_AHEAD_MS } from '../../../../contract/studio/publication.ts'
import type { ScheduleRow } from '../../../../contract/studio/work.ts'
import { problemText } from '../../../client/problem.ts'
import { isAhead } from '../../../components/ScheduleTime/suggestedTimes.ts'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { dayOf } from '../../../visit/kst.ts'
import { dateTime } from '../../../visit/time.ts'
import { isOutdated, useMoveSchedules } from '../useMoveSchedules.ts'
import { type CalendarSpan, shifted } from './calendarDays.ts'
import { type CalendarEntry, closeTo } from './entries.ts'

/** What an arrow key moves an entry by. */
const STEPS: Readonly<
  Record<CalendarSpan, Readonly<Record<string, { days?: number; hours?: number }>>>
> = {
  month: {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { days: -7 },
    ArrowDown: { days: 7 },
  },
  week: {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { hours: -1 },
    ArrowDown: { hours: 1 },
  },
}

interface LiftProps {
  span: CalendarSpan
  plans: readonly ScheduleRow[]
  /** Shows a day. */
  onDay: (day: string) => void
}

/**
 * An entry that is being moved: with keys it is lifted and confirmed, with a drop it is moved at
 * once. Until the server has answered, the calendar shows it where it will be.
 */
export function useLift({ span, plans, onDay }: LiftProps) {
  const [lift, setLift] = useState<CalendarEntry | null>(null)
  /** The entry that takes the focus when it is rendered in another cell. */
  const focused = useRef<string | null>(null)
  const moving = useMoveSchedules()
  useEffect(() => {
    focused.current = null
  })
  const end = (): void => {
    focused.current = lift?.key ?? null
    setLift(null)
  }
  const move = (entry: CalendarEntry, dueAt: string): void => {
    if (moving.isPending) return
    const from = entry.plans[0].dueAt
    if (dueAt === from) return end()
    if (!isAhead(dueAt, Date.now())) {
      toast(m.calendar_past(), { tone: 'danger' })
      return
    }
    setLift({ ...entry, dueAt })
    moving.mutate(
      { plans: entry.plans, dueAt, near: closeTo(plans, entry, dueAt) },
      {
        onError: (error) => {
          const earliest = earliestIn(error)
          const text = earliest
            ? m.schedule_soon({ seconds: LEAST_AHEAD_MS / 1000, at: dateTime(earliest) })
            : isOutdated(error)
              ? m.schedules_stale()
              : problemText(error)
          toast(text, { tone: 'danger' })
        },
        onSettled: () => {
          focused.current = entry.key
          setLift(null)
        },
      },
    )
  }
  return {
    lift,
    focused,
    isPending: moving.isPending,
    move,
    confirm: () => lift && move(lift, lift.dueAt),
    cancel: end,
    /** Lifts or moves an entry by an arrow key, or puts it back by Escape. */
    onKey: (entry: CalendarEntry, event: KeyboardEvent): void => {
      const isLifted = lift?.key === entry.key
      if (isLifted && event.key === 'Escape' && !moving.isPending) {
        event.preventDefault()
        end()
        return
      }
      const step = own(STEPS[span], event.key)
      if (!step || !(event.shiftKey || isLifted) || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      if (moving.isPending) return
      const dueAt = shifted(entry.dueAt, step)
      focused.current = entry.key
      setLift({ ...entry, dueAt })
      onDay(dayOf(dueAt))
    },
  }
}
