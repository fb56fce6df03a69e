import { useState } from 'react'
import type { z } from 'zod'
import { LEAST_AHEAD_MS, type tooSoon } from '../../../contract/studio/publication.ts'
import { CallError } from '../../client/call.ts'
import { isAhead, minuteFrom, type SuggestedTime, suggestedTimes } from './suggestedTimes.ts'

/** Returns the earliest allowed instant from a schedule's error; null for other errors. */
export const earliestIn = (error: unknown): string | null =>
  error instanceof CallError && error.problem === 'soon'
    ? (error.data as z.infer<typeof tooSoon>).earliest
    : null

export interface ScheduleTimeChoice {
  /** ISO instant in UTC; null = none is chosen. */
  dueAt: string | null
  choose: (at: string | null) => void
  offered: readonly { name: SuggestedTime; at: string }[]
  /** The earliest instant that can be chosen, once an earlier one was rejected. */
  earliest: string | undefined
  /** Returns the chosen instant if it is far enough ahead; otherwise it is reported as too early. */
  confirm: () => string | null
}

/**
 * The chosen instant of a schedule.
 * @param initial returns the first instant, given those that are suggested
 * @param error of the last attempt: the server's clock decides if the two differ
 */
export function useScheduleTime(
  initial: (offered: ScheduleTimeChoice['offered']) => string | null,
  error: unknown,
): ScheduleTimeChoice {
  const [offered] = useState(() => suggestedTimes(Date.now()))
  const [dueAt, setDueAt] = useState<string | null>(() => initial(offered))
  /** The earliest allowed instant at the last attempt. */
  const [soonest, setSoonest] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const reported = tried === dueAt ? earliestIn(error) : null
  return {
    dueAt,
    offered,
    choose: (at) => {
      setDueAt(at)
      setSoonest(null)
    },
    earliest: soonest ?? (reported === null ? undefined : minuteFrom(Date.parse(reported))),
    confirm: () => {
      const now = Date.now()
      setTried(dueAt)
      const ahead = isAhead(dueAt, now)
      setSoonest(ahead ? null : minuteFrom(now + LEAST_AHEAD_MS))
      return ahead ? dueAt : null
    },
  }
}
