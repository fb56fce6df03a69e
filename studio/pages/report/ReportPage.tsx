import { useParams } from 'react-router'
import type { PatternParameter } from '../../../contract/path-pattern.ts'
import type { ReportRow } from '../../../contract/studio/reports.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { reportMark } from '../../visit/reports.ts'
import { ReportContent } from './ReportContent.tsx'
import styles from './ReportPage.module.css'
import { ReportWork } from './ReportWork.tsx'
import { RemoveReport } from './RemoveReport.tsx'

/** Renders a safety report for those who may read it; what its sender wrote only once it is opened. */
export function ReportPage() {
  const { id = '' } = useParams<PatternParameter<(typeof SCREENS)['report']>>()
  if (useMay('reports.read')) return <Report key={id} id={id} />
  return (
    <>
      <PageHead title={m.place_reports()} />
      <Notice tone="caution">{m.no_permission()}</Notice>
    </>
  )
}

const toList = (
  <span className={styles.screenOnly}>
    <LinkButton href={SCREENS.reports} variant="quiet" size="small" icon="back">
      {m.place_reports()}
    </LinkButton>
  </span>
)

function Report({ id }: { id: string }) {
  const known = useCall('report', { params: { id } })
  if (known.error?.status === 404)
    return (
      <>
        <PageHead title={m.not_found_title()} />
        <EmptyState
          title={m.report_gone()}
          actions={<LinkButton href={SCREENS.reports}>{m.place_reports()}</LinkButton>}
        >
          {m.report_gone_says()}
        </EmptyState>
      </>
    )
  return (
    <div className={styles.page}>
      <PageHead title={m.report_title({ mark: reportMark(id) })} before={toList} />
      {known.isError && !known.data && <Failure of={known} />}
      {known.isPending && <Skeleton lines={6} tall />}
      {known.data && <Known row={known.data} />}
    </div>
  )
}

function Known({ row }: { row: ReportRow }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ReportContent row={row} />
      </div>
      <div className={styles.aside}>
        <ReportWork row={row} />
        <RemoveReport row={row} />
      </div>
    </div>
  )
}
