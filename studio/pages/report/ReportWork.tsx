import { useQueryClient } from '@tanstack/react-query'
import {
  REPORT_STATES,
  type ReportRow,
  type ReportState,
  UNASSIGNED,
} from '../../../contract/studio/reports.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf, useCall, useSend } from '../../client/queries.ts'
import { useMe } from '../../client/session.ts'
import { Card } from '../../components/Card/Card.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { When } from '../../components/When/When.tsx'
import { m } from '../../paraglide/messages.js'
import { AFFILIATION_NAMES, REPORT_STATE_NAMES, REPORT_TYPE_NAMES } from '../../visit/reports.ts'
import { day } from '../../visit/time.ts'
import styles from './ReportPage.module.css'

/** Renders state and assignee of a report, and what is known of it without opening it. */
export function ReportWork({ row }: { row: ReportRow }) {
  const { id, version, state, assignee } = row
  const me = useMe()
  const queries = useQueryClient()
  const readers = useCall('reportReaders', {}, { staleTime: 60_000 }).data ?? []
  const known = queryOf('report', { params: { id } })
  const stored = (changed: ReportRow): void => {
    queries.setQueryData(known.queryKey, changed)
    void queries.invalidateQueries({ queryKey: ['reports'] })
  }
  const stating = useSend('setReportState', { onSuccess: stored })
  const assigning = useSend('assignReport', { onSuccess: stored })
  const isPending = stating.isPending || assigning.isPending
  const error = stating.error ?? assigning.error
  const isStale = error instanceof CallError && error.problem === 'stale'
  const settled = {
    onSettled: (_: unknown, failed: CallError | null) => {
      // what somebody else changed meanwhile is shown, and can be changed again
      if (failed?.problem === 'stale') void queries.invalidateQueries({ queryKey: known.queryKey })
    },
  }
  const people = [
    ...readers.map((one) =>
      one.id === me.id ? { ...one, name: m.report_me({ name: me.name }) } : one,
    ),
    ...(assignee && !readers.some((one) => one.id === assignee.id) ? [assignee] : []),
  ]
  return (
    <Card title={m.report_work()}>
      <div className={styles.fields}>
        <Select
          label={m.report_state()}
          items={REPORT_STATES.map((one) => ({ id: one, name: REPORT_STATE_NAMES[one]() }))}
          value={state}
          isDisabled={isPending}
          onChange={(to) => {
            assigning.reset()
            if (to !== state)
              stating.mutate(
                { params: { id }, body: { state: to as ReportState }, version },
                settled,
              )
          }}
        />
        <Select
          label={m.report_assignee()}
          items={[{ id: UNASSIGNED, name: m.report_unassigned() }, ...people]}
          value={assignee?.id ?? UNASSIGNED}
          isDisabled={isPending}
          onChange={(to) => {
            stating.reset()
            const chosen = to === UNASSIGNED ? null : to
            if (chosen !== (assignee?.id ?? null))
              assigning.mutate({ params: { id }, body: { assignee: chosen }, version }, settled)
          }}
        />
      </div>
      {error && (
        <Notice tone={isStale ? 'caution' : 'danger'}>
          {isStale ? m.report_stale() : problemText(error)}
        </Notice>
      )}
      <dl className={styles.facts}>
        <div className={styles.printOnly}>
          <dt>{m.report_state()}</dt>
          <dd>{REPORT_STATE_NAMES[state]()}</dd>
        </div>
        <div className={styles.printOnly}>
          <dt>{m.report_assignee()}</dt>
          <dd>{assignee?.name ?? m.report_unassigned()}</dd>
        </div>
        <div>
          <dt>{m.report_received()}</dt>
          <dd>
            <When at={row.receivedAt} />
          </dd>
        </div>
        <div>
          <dt>{m.report_type()}</dt>
          <dd>{REPORT_TYPE_NAMES[row.reportType]()}</dd>
        </div>
        <div>
          <dt>{m.report_affiliation()}</dt>
          <dd>{AFFILIATION_NAMES[row.affiliationType]()}</dd>
        </div>
        <div>
          <dt>{m.report_sender()}</dt>
          <dd>{row.anonymous ? m.report_anonymous() : m.report_named()}</dd>
        </div>
        <div>
          <dt>{m.report_number()}</dt>
          <dd className={styles.number}>{id}</dd>
        </div>
        <div>
          <dt>{m.report_deletion()}</dt>
          <dd>{m.report_deleted_on({ date: day(row.deleteAfter) })}</dd>
        </div>
      </dl>
    </Card>
  )
}
