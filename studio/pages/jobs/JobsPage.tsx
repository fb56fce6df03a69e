import { useSearchParams } from 'react-router'
import { type Job, JOB_FILTERS, JOBS_PAGE } from '../../../contract/studio/jobs.ts'
import { useCall } from '../../client/queries.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { JobRow } from './JobRow.tsx'

const FILTER_NAMES = { open: m.jobs_open, failed: m.jobs_failed, unsolved: m.jobs_unsolved }
/** Milliseconds between looks: while something runs, and otherwise. */
const [BUSY_MS, IDLE_MS] = [2000, 15_000]

const isOpen = ({ state }: Job): boolean => state === 'WAITING' || state === 'RUNNING'

/** Renders the work in the background: what runs and waits, and what ended lately. */
export function JobsPage() {
  const [search] = useSearchParams()
  const state = JOB_FILTERS.find((one) => one === search.get('state'))
  const page = Math.max(1, Math.min(1000, Number(search.get('page')) || 1))
  const query = { page, ...(state ? { state } : {}) }
  const list = useCall(
    'jobs',
    { query },
    {
      keepsPrevious: true,
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpen) ? BUSY_MS : IDLE_MS),
    },
  )
  const rows = list.data?.rows ?? []
  const address = (other: string | undefined, to = 1): string =>
    `?${new URLSearchParams({ ...(other ? { state: other } : {}), ...(to > 1 ? { page: String(to) } : {}) })}`
  return (
    <div className={shared.page}>
      <PageHead title={m.place_jobs()} lead={m.jobs_lead()} />
      <FilterLinks
        label={m.jobs_filter()}
        items={[
          { id: 'all', name: m.jobs_all(), to: address(undefined), isChosen: !state },
          ...JOB_FILTERS.map((id) => ({
            id,
            name: FILTER_NAMES[id](),
            to: address(id),
            isChosen: state === id,
          })),
        ]}
      />
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <Failure of={list} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={state ? m.jobs_none_of() : m.jobs_none()}>
          {m.jobs_none_says()}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-label={m.place_jobs()}>
          {rows.map((row) => (
            <li key={row.id}>
              <JobRow row={row} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / JOBS_PAGE)}
        to={(other) => address(state, other)}
      />
    </div>
  )
}
