import type { ReactElement } from 'react'
import { dayOf } from '../../../visit/kst.ts'
import { localeTag } from '../../../visit/language.ts'
import type { CalendarEntry } from './entries.ts'

/** What both grids of the calendar show. */
export interface GridProps {
  days: readonly string[]
  /** Soonest first. */
  entries: readonly CalendarEntry[]
  /** Key of the entry that is being moved. */
  lifted: string | null
  chip: (entry: CalendarEntry) => ReactElement
  /** Moves the dragged entry to a day, and to an hour if given. */
  drop: (day: string, hour?: number) => void
}

/** Groups entries by their day in the company's time zone. */
export const byDay = (entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> =>
  Map.groupBy(entries, ({ dueAt }) => dayOf(dueAt))

/** Formats a part of an ISO date in the studio's language. */
export const dayPart = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeTag(), { timeZone: 'UTC', ...options }).format(Date.parse(day))
