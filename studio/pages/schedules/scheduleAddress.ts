import { type ScreenAddress, SCREENS } from '../../../contract/studio/screens.ts'
import type { ScheduleRow } from '../../../contract/studio/work.ts'
import { dayOf } from '../../visit/kst.ts'

/** How the schedules are shown. */
export const SCHEDULE_VIEWS = ['list', 'month', 'week'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]
/** What the list can be narrowed to: what is due by the end of today, and what failed. */
export const SCHEDULE_FILTERS = ['today', 'failed'] as const
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number]

/** The view of the address; without a valid day, that of today. */
export interface ShownSchedules {
  view: ScheduleView
  /** ISO date inside the month or week. */
  day: string
  /** Of the list; null = all. */
  show: ScheduleFilter | null
}

/** Reads the view of an address. @param today ISO date */
export function readSchedules(search: URLSearchParams, today: string): ShownSchedules {
  const given = search.get('day') ?? ''
  const at = /^2\d{3}-\d{2}-\d{2}$/.test(given) ? Date.parse(given) : Number.NaN
  const view = SCHEDULE_VIEWS.find((one) => one === search.get('view')) ?? 'list'
  const show = SCHEDULE_FILTERS.find((one) => one === search.get('show')) ?? null
  return {
    view,
    day: Number.isNaN(at) ? today : new Date(at).toISOString().slice(0, 10),
    show: view === 'list' ? show : null,
  }
}

/** The address of a view; the list has no day, and the others no filter. */
export function schedulesAddress({ view, day, show }: ShownSchedules): ScreenAddress {
  if (view !== 'list') return `${SCREENS.schedules}?view=${view}&day=${day}`
  return show === null ? SCREENS.schedules : `${SCREENS.schedules}?show=${show}`
}

/** Schedules that are due by the end of a day, an ISO date. */
export const dueBy = <T extends Pick<ScheduleRow, 'dueAt'>>(
  schedules: readonly T[],
  day: string,
): T[] => schedules.filter(({ dueAt }) => dayOf(dueAt) <= day)
