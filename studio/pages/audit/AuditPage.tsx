import { Fragment, useState } from 'react'
import { Link } from 'react-aria-components'
import { useSearchParams } from 'react-router'
import type { AuditRow } from '../../../contract/studio/accounts.ts'
import { subjectPath } from '../../../contract/studio/screens.ts'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useCall } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { dateTime, day } from '../../visit/time.ts'
import { type AuditView, filterOf, readView, writeView } from './auditAddress.ts'
import { AuditFilters, ExportAudit } from './AuditFilters.tsx'
import styles from './AuditPage.module.css'
import { audited, detailsText } from './sentence.ts'

/** Renders the audit, newest first. */
export function AuditPage() {
  const may = useMay('audit.read')
  return may ? <Rows /> : <NoRight />
}

function NoRight() {
  return (
    <>
      <PageHead title={m.place_audit()} />
      <Notice tone="caution">{m.no_permission()}</Notice>
    </>
  )
}

function Rows() {
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const filter = filterOf(view)
  const key = JSON.stringify(filter)
  const setView = (change: Partial<AuditView>): void =>
    setQuery(writeView({ ...view, ...change }), { replace: true })
  const first = useCall('audit', { query: filter }, { keepsPrevious: true })
  const [older, setOlder] = useState<{ key: string; rows: AuditRow[]; more: boolean }>({
    key,
    rows: [],
    more: true,
  })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const added = older.key === key ? older.rows : []
  const rows = [...(first.data?.rows ?? []), ...added]
  const hasMore = first.data ? (added.length > 0 ? older.more : first.data.more) : false
  const more = async () => {
    setPending(true)
    setProblem('')
    try {
      const before = rows.at(-1)?.seq
      const next = await call('audit', { query: { ...filter, ...(before ? { before } : {}) } })
      setOlder({ key, rows: [...added, ...next.rows], more: next.more })
    } catch (error) {
      setProblem(problemText(error))
    }
    setPending(false)
  }
  return (
    <>
      <PageHead
        title={m.place_audit()}
        lead={m.audit_lead()}
        actions={<ExportAudit view={view} />}
      />
      <AuditFilters
        view={view}
        title={rows.find(({ subject }) => subject === view.subject)?.title ?? null}
        onFilter={setView}
        onClear={() => setQuery({}, { replace: true })}
      />
      {first.isError && <Failure of={first} />}
      {first.isPending && <Skeleton lines={6} tall />}
      {first.data && rows.length === 0 && (
        <EmptyState title={key === '{}' ? m.audit_none() : m.audit_none_found()}>
          {key === '{}' ? m.audit_none_says() : m.list_none_found_says()}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, index) => {
            const date = day(row.at)
            const previous = rows[index - 1]
            return (
              <Fragment key={row.seq}>
                {(!previous || day(previous.at) !== date) && <li className={styles.day}>{date}</li>}
                <Row
                  row={row}
                  onOnly={
                    row.subject && row.subject !== view.subject
                      ? () => setView({ subject: row.subject ?? '' })
                      : undefined
                  }
                />
              </Fragment>
            )
          })}
        </ol>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {hasMore && (
        <Button isPending={isPending} onPress={() => void more()} className={styles.more ?? ''}>
          {m.more()}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  row: AuditRow
  /** Limits the list to the row's subject; omitted if it is or has none. */
  onOnly: (() => void) | undefined
}

function Row({ row, onOnly }: RowProps) {
  const to = subjectPath(row.subject)
  const details = detailsText(row)
  const title = to ? row.title || m.untitled() : row.title
  return (
    <li className={styles.row}>
      <time dateTime={row.at} className={styles.time}>
        {dateTime(row.at).slice(11, 16)}
      </time>
      <PersonMark
        person={
          row.by ?? {
            id: 'system',
            name: typeof row.details.guest === 'string' ? row.details.guest : m.audit_system(),
          }
        }
        size="small"
      />
      <p className={styles.text}>
        {audited(row)}
        {title && (
          <>
            {' '}
            {to ? (
              <Link href={to} className={styles.title ?? ''}>
                {title}
              </Link>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
          </>
        )}
        {details && details !== title && <span className={styles.details}> {details}</span>}
      </p>
      {onOnly && title && (
        <IconButton
          icon="filter"
          size="small"
          label={m.audit_of({ title })}
          className={styles.only ?? ''}
          onPress={onOnly}
        />
      )}
    </li>
  )
}
