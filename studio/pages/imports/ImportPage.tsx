import { useParams, useSearchParams } from 'react-router'
import {
  IMPORT_ROW_FILTERS,
  IMPORT_ROWS_PAGE,
  type ImportRecord,
  type ImportRowFilter,
} from '../../../contract/studio/imports.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { FilterLinks } from '../../components/FilterLinks/FilterLinks.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PageLinks } from '../../components/PageLinks/PageLinks.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import shared from '../../styles/rows.module.css'
import { ImportActions } from './ImportActions.tsx'
import { ImportRowLine } from './ImportRowLine.tsx'
import styles from './Imports.module.css'
import { countTexts, fileProblem, leftOutText, STATES } from './names.ts'

/** Milliseconds between looks: while a job is under way, and otherwise. */
const [BUSY_MS, IDLE_MS] = [1000, 15_000]

const FILTER_NAMES: Readonly<Record<ImportRowFilter, () => string>> = {
  ready: m.import_show_ready,
  unclear: m.import_show_unclear,
  refused: m.import_show_refused,
  made: m.import_show_made,
  kept: m.import_show_kept,
}

/** Renders an import: what its dry run found, and what was made of it. */
export function ImportPage() {
  const { id = '' } = useParams()
  const may = useMay('content.import')
  const asked = useCall(
    'importOf',
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.job ? BUSY_MS : IDLE_MS) },
  )
  const of = asked.data
  return (
    <div className={shared.page}>
      <PageHead
        title={of?.name ?? m.place_imports()}
        before={
          <LinkButton variant="quiet" size="small" icon="back" href={SCREENS.imports}>
            {m.place_imports()}
          </LinkButton>
        }
        actions={of && may && <ImportActions of={of} />}
      />
      {asked.isPending && <Skeleton lines={6} />}
      {asked.isError && <Failure of={asked} />}
      {of && <Found of={of} />}
    </div>
  )
}

function Found({ of }: { of: ImportRecord }) {
  const { state, problem, problemLine, job, unknownColumns } = of
  return (
    <>
      <div className={styles.status} role="status">
        <Badge tone={STATES[state].tone}>{STATES[state].name()}</Badge>
        {job && <span>{job.progress}%</span>}
        {countTexts(of).map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>{of.by.name}</span>
        <When at={of.at} />
      </div>
      {problem !== null && (
        <Notice tone="danger" title={m.import_state_refused()}>
          {fileProblem(problem, problemLine)}
        </Notice>
      )}
      {unknownColumns.length > 0 && <Notice tone="caution">{leftOutText(of)}</Notice>}
      {of.counts.rows > 0 && state !== 'READING' && <Rows of={of} />}
    </>
  )
}

function Rows({ of: { id, counts, state } }: { of: ImportRecord }) {
  const [search] = useSearchParams()
  const show = IMPORT_ROW_FILTERS.find((one) => one === search.get('show'))
  const page = Math.max(1, Math.min(1000, Number(search.get('page')) || 1))
  const address = (which: ImportRowFilter | undefined, to = 1): string =>
    `?${new URLSearchParams({ ...(which ? { show: which } : {}), ...(to > 1 ? { page: String(to) } : {}) })}`
  const list = useCall(
    'importRows',
    { params: { id }, query: { page, ...(show ? { show } : {}) } },
    {
      keepsPrevious: true,
      refetchInterval: state === 'RUNNING' || state === 'TAKING_BACK' ? BUSY_MS : IDLE_MS,
    },
  )
  const rows = list.data?.rows ?? []
  return (
    <>
      <FilterLinks
        label={m.import_show()}
        items={[
          {
            id: 'all',
            name: m.import_show_all(),
            to: address(undefined),
            isChosen: !show,
            count: counts.rows,
          },
          ...IMPORT_ROW_FILTERS.map((one) => ({
            id: one,
            name: FILTER_NAMES[one](),
            to: address(one),
            isChosen: show === one,
            count: counts[one],
          })),
        ]}
      />
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && <Failure of={list} />}
      {list.data && rows.length === 0 && <p>{m.import_rows_none()}</p>}
      {rows.length > 0 && (
        <ul className={shared.rows} aria-label={m.import_show()}>
          {rows.map((row) => (
            <li key={row.row}>
              <ImportRowLine row={row} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / IMPORT_ROWS_PAGE)}
        to={(other) => address(show, other)}
      />
    </>
  )
}
