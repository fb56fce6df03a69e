import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { subjectChanged } from '../../../client/changed.ts'
import { queryOf } from '../../../client/queries.ts'
import { CallError, call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Select } from '../../../components/Select/Select.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { DifferenceView } from './DifferenceView.tsx'
import styles from './HistoryPanel.module.css'
import type { StaleDraft } from '../foreignChange.ts'
import type { PanelProps } from './panel.ts'
import { RevisionRow } from './RevisionRow.tsx'
import { useRevisions } from './useRevisions.ts'

/** The working copy as a target of a comparison. */
const WORKING_COPY = 'draft'

/**
 * Lists every revision with author, time and reason; compares any two, or one with the working
 * copy; restores all or single fields.
 */
export function HistoryPanel({
  subject,
  draft,
  me,
  saved,
  onDraft,
  onStale,
}: Omit<PanelProps, 'onGoTo'>) {
  const queries = useQueryClient()
  const params = { subject }
  const [from, setFrom] = useState<number | null>(null)
  const [to, setTo] = useState<string>(WORKING_COPY)
  const [fields, setFields] = useState<readonly string[]>([])
  const list = useRevisions(subject)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const difference = useQuery({
    // a difference to the working copy is refetched after each save
    ...queryOf('difference', {
      params,
      query: { from: from ?? 1, ...(to === WORKING_COPY ? {} : { to: Number(to) }) },
    }),
    queryHash: `difference ${subject} ${from} ${to} ${to === WORKING_COPY ? draft.row.version : ''}`,
    enabled: from !== null,
  })
  const restoring = useMutation({
    mutationFn: async (chosen: readonly string[] | null) => {
      const version = await saved()
      return call('restore', {
        params,
        version,
        body: { revision: from ?? 0, ...(chosen ? { fields: [...chosen] } : {}) },
      })
    },
    onSuccess: (now) => {
      setFrom(null)
      setFields([])
      subjectChanged(queries, subject)
      onDraft(now)
      toast(m.history_restored(), { tone: 'positive' })
    },
    onError: (error) => {
      if (error instanceof CallError && error.problem === 'stale') onStale(error.data as StaleDraft)
    },
  })
  const compare = (revision: number): void => {
    setFrom(from === revision ? null : revision)
    setTo(WORKING_COPY)
    setFields([])
    restoring.reset()
  }
  if (list.isPending) return <Skeleton lines={5} />
  if (list.isError && !list.data) return <Failure of={list} />
  if (rows.length === 0)
    return <EmptyState title={m.history_none()}>{m.history_none_says()}</EmptyState>
  const mayRestore = me.permissions.includes('content.write') && to === WORKING_COPY
  const targets = [
    { id: WORKING_COPY, name: m.history_working_copy() },
    ...rows
      .filter(({ revision }) => revision !== from)
      .map(({ revision }) => ({
        id: String(revision),
        name: m.history_revision({ revision }),
      })),
  ]
  const toggle = (field: string): void =>
    setFields(fields.includes(field) ? fields.filter((one) => one !== field) : [...fields, field])
  return (
    <div className={styles.history}>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.revision}>
            <RevisionRow
              row={row}
              isOpen={row.revision === from}
              onCompare={() => compare(row.revision)}
            />
            {row.revision === from && (
              <div className={styles.compared}>
                <Select
                  label={m.history_compared_with()}
                  items={targets}
                  value={to}
                  onChange={setTo}
                />
                {difference.isPending && <Skeleton lines={3} />}
                {difference.isError && <Failure of={difference} />}
                {difference.data && (
                  <DifferenceView
                    difference={difference.data}
                    beside={(field) =>
                      mayRestore && (
                        <Checkbox
                          isSelected={fields.includes(field)}
                          onChange={() => toggle(field)}
                          aria-label={m.history_restore_field({ field: fieldName(field) })}
                        >
                          {m.history_choose()}
                        </Checkbox>
                      )
                    }
                  />
                )}
                {restoring.isError &&
                  !(
                    restoring.error instanceof CallError && restoring.error.problem === 'stale'
                  ) && <Notice tone="danger">{problemText(restoring.error)}</Notice>}
                {mayRestore && difference.data && difference.data.fields.length > 0 && (
                  <div className={styles.restore}>
                    <Button
                      variant="primary"
                      size="small"
                      isPending={restoring.isPending}
                      isDisabled={fields.length === 0}
                      onPress={() => restoring.mutate(fields)}
                    >
                      {m.history_restore_chosen({ count: fields.length })}
                    </Button>
                    <Button
                      variant="secondary"
                      size="small"
                      isPending={restoring.isPending}
                      onPress={() => restoring.mutate(null)}
                    >
                      {m.history_restore_whole()}
                    </Button>
                  </div>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {m.history_more()}
        </Button>
      )}
    </div>
  )
}
