import { type ScreenAddress, SCREENS } from '../../../contract/studio/screens.ts'

/** How the schedules are shown. */
export const SCHEDULE_VIEWS = ['list', 'month', 'week'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** The view of the address; without a valid day, that of today. */
export interface ShownSchedules {
  view: ScheduleView
  /** ISO date inside the month or week. */
  day: string
}

/** Reads the view of an address. @param today ISO date */
export function readSchedules(search: URLSearchParams, today: string): ShownSchedules {
  const given = search.get('day') ?? ''
  const at = /^2\d{3}-\d{2}-\d{2}$/.test(given) ? Date.parse(given) : Number.NaN
  return {
    view: SCHEDULE_VIEWS.find((view) => view === search.get('view')) ?? 'list',
    day: Number.isNaN(at) ? today : new Date(at).toISOString().slice(0, 10),
  }
}

/** The address of a view; the list has no day. */
export const schedulesAddress = ({ view, day }: ShownSchedules): ScreenAddress =>
  view === 'list' ? SCREENS.schedules : `${SCREENS.schedules}?view=${view}&day=${day}`
