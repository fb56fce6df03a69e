import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { REPORT_STATES, type ReportRow } from '../../../contract/studio/reports.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { REPORT_STATE_NAMES } from '../../visit/reports.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportLine } from './ReportLine.tsx'
import styles from './ReportsPage.module.css'
import { filterOf, type ReportsView, readView, writeView } from './reportsAddress.ts'

/** Milliseconds between looks for new reports. */
const REFETCH_MS = 60_000

/** Renders the list of safety reports, for those who may read them. */
export function ReportsPage() {
  if (useMay('reports.read')) return <Reports />
  return (
    <>
      <PageHead title={m.place_reports()} />
      <Notice tone="caution">{m.no_permission()}</Notice>
    </>
  )
}

function Reports() {
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const filter = filterOf(view)
  const key = JSON.stringify(filter)
  const setView = (change: Partial<ReportsView>): void =>
    setQuery(writeView({ ...view, ...change }), { replace: true })
  const first = useCall(
    'reports',
    { query: filter },
    { keepsPrevious: true, refetchInterval: REFETCH_MS },
  )
  const more = useMore(key, first.data?.next ?? null, (after) =>
    call('reports', { query: { ...filter, after } }),
  )
  const counts = first.data?.counts
  const rows = [...(first.data?.rows ?? []), ...more.rows]
  const address = (state: ReportsView['state']): string =>
    `?${new URLSearchParams(writeView({ ...view, state }))}`
  return (
    <div className={shared.page}>
      <PageHead title={m.place_reports()} lead={m.reports_lead()} />
      <div className={styles.filters}>
        <FilterLinks
          label={m.reports_by_state()}
          items={[
            { id: 'all', name: m.reports_all(), to: address(''), isChosen: view.state === '' },
            ...REPORT_STATES.map((state) => ({
              id: state,
              name: REPORT_STATE_NAMES[state](),
              to: address(view.state === state ? '' : state),
              isChosen: view.state === state,
              count: counts?.[state],
            })),
          ]}
        />
        <ReportFilters
          view={view}
          onFilter={setView}
          onClear={() => setQuery({}, { replace: true })}
        />
      </div>
      {first.isError && <Failure of={first} />}
      {first.isPending && <Skeleton lines={6} />}
      {first.data && rows.length === 0 && (
        <EmptyState title={key === '{}' ? m.reports_none() : m.reports_none_found()}>
          {key === '{}' ? m.reports_none_says() : m.list_none_found_says()}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul
          className={shared.rows}
          aria-label={m.place_reports()}
          aria-busy={first.isPlaceholderData || undefined}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <ReportLine row={row} />
            </li>
          ))}
        </ul>
      )}
      {more.problem && <Notice tone="danger">{more.problem}</Notice>}
      {more.next !== null && (
        <Button isPending={more.isPending} onPress={more.load} className={styles.more ?? ''}>
          {m.more()}
        </Button>
      )}
    </div>
  )
}

interface Page {
  rows: ReportRow[]
  next: string | null
}

/** The pages after the first one; other filters begin again. */
function useMore(key: string, firstNext: string | null, ask: (after: string) => Promise<Page>) {
  const begin = `${key} ${firstNext}`
  const [loaded, setLoaded] = useState<Page & { begin: string }>({ begin, rows: [], next: null })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOn = loaded.begin === begin
  const rows = isOn ? loaded.rows : []
  const next = isOn && rows.length > 0 ? loaded.next : firstNext
  const load = async (): Promise<void> => {
    if (next === null) return
    setPending(true)
    setProblem('')
    try {
      const page = await ask(next)
      setLoaded({ begin, rows: [...rows, ...page.rows], next: page.next })
    } catch (error) {
      setProblem(problemText(error))
    }
    setPending(false)
  }
  return { rows, next, isPending, problem, load: () => void load() }
}
