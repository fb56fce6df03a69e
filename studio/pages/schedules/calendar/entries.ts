import type { ScheduleRow } from '../../../../contract/studio/work.ts'
import { subjectTitle } from '../../../visit/subjectText.ts'

/** What the calendar shows and moves as one: a schedule, or those of both languages. */
export interface CalendarEntry {
  /** Stays the same when the schedules are moved, which gives them new ids. */
  key: string
  /** Korean first. */
  plans: readonly [ScheduleRow, ...ScheduleRow[]]
  dueAt: string
}

/**
 * Returns the entries of schedules in their order.
 * @param together whether both languages at one instant are one entry
 */
export function entriesOf(plans: readonly ScheduleRow[], together: boolean): CalendarEntry[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const taken = new Set<number>()
  return plans.flatMap((plan): CalendarEntry[] => {
    if (taken.has(plan.id)) return []
    const pair = together && plan.pairId !== null ? byId.get(plan.pairId) : undefined
    if (pair) taken.add(pair.id)
    const [first, ...rest] = pair && pair.languageType === 'KOR' ? [pair, plan] : [plan, pair]
    return [
      {
        key: `${first?.subject} ${plan.action}`,
        plans: [first as ScheduleRow, ...rest.filter((one) => one !== undefined)],
        dueAt: plan.dueAt,
      },
    ]
  })
}

/** Releases less than this apart are close to each other. */
const CLOSE_MS = 60 * 60_000

/**
 * Returns, by id, the titles of the nearest publications of other articles, before and after, less
 * than an hour away. Both languages of one article are one release.
 * @param plans soonest first
 */
export function closeReleases(plans: readonly ScheduleRow[]): Map<number, string[]> {
  const releases = plans.filter(({ action }) => action === 'publish')
  const close = new Map<number, string[]>()
  releases.forEach((release, index) => {
    const titles = ([-1, 1] as const).flatMap((step) => {
      let at = index + step
      // an article has two languages at most
      while (releases[at]?.groupId === release.groupId) at += step
      const other = releases[at]
      const apart = other ? Math.abs(Date.parse(other.dueAt) - Date.parse(release.dueAt)) : CLOSE_MS
      return other && apart < CLOSE_MS ? [subjectTitle(other)] : []
    })
    if (titles.length > 0) close.set(release.id, titles)
  })
  return close
}

/** Returns the title of a publication of another article less than an hour from an instant. */
export const closeTo = (
  plans: readonly ScheduleRow[],
  { plans: [first] }: Pick<CalendarEntry, 'plans'>,
  dueAt: string,
): string | undefined =>
  first.action === 'publish'
    ? titleOf(
        plans.find(
          ({ action, groupId, dueAt: at }) =>
            action === 'publish' &&
            groupId !== first.groupId &&
            Math.abs(Date.parse(at) - Date.parse(dueAt)) < CLOSE_MS,
        ),
      )
    : undefined

const titleOf = (plan: ScheduleRow | undefined): string | undefined => plan && subjectTitle(plan)
