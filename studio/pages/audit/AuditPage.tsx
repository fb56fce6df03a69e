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
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../components/Failure/Failure.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { PersonMark } from '../../components/PersonMark/PersonMark.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx'
import { m } from '../../paraglide/messages.js'
import { dateTime, day } from '../../visit/time.ts'
import styles from './AuditPage.module.css'
import { audited, detailsText } from './sentence.ts'

const EVERYBODY = 'everybody'

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
  const by = query.get('by') ?? ''
  const people = useCall('vocabulary', {}, { staleTime: 60_000 }).data?.people ?? []
  const filter = by ? { by } : {}
  const first = useCall('audit', { query: filter }, { keepsPrevious: true })
  const [older, setOlder] = useState<{ by: string; rows: AuditRow[]; more: boolean }>({
    by,
    rows: [],
    more: true,
  })
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const added = older.by === by ? older.rows : []
  const rows = [...(first.data?.rows ?? []), ...added]
  const hasMore = first.data ? (added.length > 0 ? older.more : first.data.more) : false
  const more = async () => {
    setPending(true)
    setProblem('')
    try {
      const before = rows.at(-1)?.seq
      const next = await call('audit', { query: { ...filter, ...(before ? { before } : {}) } })
      setOlder({ by, rows: [...added, ...next.rows], more: next.more })
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
        actions={
          <Select
            label={m.audit_by()}
            hidesLabel
            className={styles.filter ?? ''}
            value={by || EVERYBODY}
            onChange={(id) => setQuery(id === EVERYBODY ? {} : { by: id }, { replace: true })}
            items={[{ id: EVERYBODY, name: m.audit_everybody() }, ...people]}
          />
        }
      />
      {first.isError && <Failure of={first} />}
      {first.isPending && <Skeleton lines={6} tall />}
      {first.data && rows.length === 0 && <EmptyState title={m.audit_none()} />}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, index) => {
            const date = day(row.at)
            const previous = rows[index - 1]
            return (
              <Fragment key={row.seq}>
                {(!previous || day(previous.at) !== date) && <li className={styles.day}>{date}</li>}
                <Row row={row} />
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

function Row({ row }: { row: AuditRow }) {
  const to = subjectPath(row.subject)
  const more = detailsText(row)
  return (
    <li className={styles.row}>
      <time dateTime={row.at} className={styles.time}>
        {dateTime(row.at).slice(11, 16)}
      </time>
      <PersonMark person={row.by ?? { id: 'system', name: m.audit_system() }} size="small" />
      <p className={styles.text}>
        {audited(row)}
        {more && <span className={styles.moreCount}> {more}</span>}
        {to && (
          <>
            {' '}
            <Link href={to}>{m.audit_open()}</Link>
          </>
        )}
      </p>
    </li>
  )
}
