import type { Schedule } from '../../../contract/studio/work.ts'
import { dayOf } from '../../visit/kst.ts'

/** A day in the company's time zone with its schedules. */
export interface ScheduleDay<P extends Schedule = Schedule> {
  /** ISO date. */
  day: string
  plans: P[]
}

/** Groups schedules by day in the company's time zone, soonest first. */
export function daysOf<P extends Schedule>(plans: readonly P[]): ScheduleDay<P>[] {
  const days = new Map<string, P[]>()
  for (const plan of plans.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id)) {
    const day = dayOf(plan.dueAt)
    days.set(day, [...(days.get(day) ?? []), plan])
  }
  return [...days].map(([day, ofDay]) => ({ day, plans: ofDay }))
}

/** Returns the number of days between two ISO dates. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000
