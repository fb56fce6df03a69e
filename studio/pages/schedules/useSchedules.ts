import { useQueries, useQuery } from '@tanstack/react-query'
import type { Schedule, SubjectRow } from '../../../contract/studio/work.ts'
import { queryOf } from '../../client/queries.ts'
import { useCall } from '../../client/queries.ts'

/** Maximum ids in one query for titles, since they are in the address. */
const IDS_AT_ONCE = 80

/** Id of the article with a schedule; only articles have schedules. */
const contentIdxOf = (subject: string): string => subject.slice('content/'.length)

/** A schedule with the known data of its article. */
export interface ScheduledItem extends Schedule {
  contentIdx: string
  title: string
  /** The article's row among today's items; null if it is not among them. */
  row: SubjectRow | null
}

/** Loads all schedules with titles, and the failed ones. */
export function useSchedules() {
  const plans = useCall('schedules', {}, { refetchInterval: 15_000 })
  const today = useQuery(queryOf('today', {}))
  const rows = new Map(today.data?.planned.map((row) => [row.subject, row]))
  const unknown = [...new Set((plans.data ?? []).map(({ subject }) => subject))]
    .filter((subject) => !rows.has(subject) && today.isSuccess)
    .map(contentIdxOf)
  const chunks = Array.from({ length: Math.ceil(unknown.length / IDS_AT_ONCE) }, (_, index) =>
    unknown.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE).join(),
  )
  const titles = useQueries({
    queries: chunks.map((ids) => queryOf('contentsByIdx', { query: { ids } })),
    combine: (answers) =>
      new Map(
        answers
          .flatMap(({ data }) => data ?? [])
          .map(({ contentIdx, title }) => [String(contentIdx), title]),
      ),
  })
  const planned: ScheduledItem[] = (plans.data ?? []).map((plan) => {
    const row = rows.get(plan.subject) ?? null
    const contentIdx = contentIdxOf(plan.subject)
    return { ...plan, contentIdx, row, title: row?.title ?? titles.get(contentIdx) ?? '' }
  })
  const failed = today.data?.broken.filter(({ reason }) => reason === 'plan_failed') ?? []
  return { plans, planned, failed }
}
