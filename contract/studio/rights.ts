/**
 * Days before the last day of use on which people are told, first to last: a month, a week, and
 * on the day itself.
 */
export const RIGHTS_TOLD_DAYS = [30, 7, 0] as const
/** Days before the last day of use from which a file is marked. */
export const RIGHTS_SOON_DAYS = RIGHTS_TOLD_DAYS[0]

/**
 * Whether a file's rights may end on an ISO date: a year that is only half typed (`0202`) is none,
 * and would mark the file as ended.
 */
export const isRightsDay = (day: string): boolean => day >= '2000-01-01' && day <= '2999-12-31'

export const RIGHTS_STATES = ['soon', 'ended'] as const
export type RightsState = (typeof RIGHTS_STATES)[number]
/** Values of the filter of the library; `ending` = either, of a file that something uses. */
export const RIGHTS_FILTERS = [...RIGHTS_STATES, 'ending'] as const
export type RightsFilter = (typeof RIGHTS_FILTERS)[number]

const DAY_MS = 86_400_000

/** Returns the number of days from one ISO date to another; negative if that is earlier. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Returns whether the rights to a file end soon or have ended; null = neither. On its last day it
 * may still be used.
 * @param end ISO date of the last day of use; null = it may be used without an end
 * @param today ISO date in the company's time zone
 */
export function rightsState(end: string | null, today: string): RightsState | null {
  if (end === null) return null
  const left = daysBetween(today, end)
  if (left < 0) return 'ended'
  return left <= RIGHTS_SOON_DAYS ? 'soon' : null
}
