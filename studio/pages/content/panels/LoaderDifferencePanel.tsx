import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { subjectChanged } from '../../../client/changed.ts'
import { queryOf } from '../../../client/queries.ts'
import { CallError, call } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { Failure } from '../../../components/Failure/Failure.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName } from '../../../visit/names.ts'
import { DifferenceView } from './DifferenceView.tsx'
import styles from './HistoryPanel.module.css'
import type { StaleDraft } from '../foreignChange.ts'
import type { PanelProps } from './panel.ts'

/**
 * Shows a file of `content/` that changed after an edit: its difference, and controls to take over
 * all, single fields or nothing. Renders nothing if there is none.
 */
export function LoaderDifferencePanel({
  subject,
  me,
  saved,
  onDraft,
  onStale,
}: Omit<PanelProps, 'onGoTo'>) {
  const queries = useQueryClient()
  const params = { subject }
  const [fields, setFields] = useState<readonly string[]>([])
  const waiting = useQuery(queryOf('loaderDifference', { params }))
  const resolving = useMutation({
    mutationFn: async (chosen: 'all' | string[]) => {
      const version = await saved()
      return call('settleLoaderDifference', {
        params,
        version,
        body: { revision: waiting.data?.revision.revision ?? 0, fields: chosen },
      })
    },
    onSuccess: (now, chosen) => {
      setFields([])
      subjectChanged(queries, subject)
      onDraft(now)
      toast(chosen === 'all' || chosen.length > 0 ? m.file_taken() : m.file_left(), {
        tone: 'positive',
      })
    },
    onError: (error) => {
      if (error instanceof CallError && error.problem === 'stale') onStale(error.data as StaleDraft)
    },
  })
  if (waiting.isPending) return <Skeleton lines={3} />
  if (waiting.isError && !waiting.data) return <Failure of={waiting} />
  if (!waiting.data) return <p className={styles.meta}>{m.file_none()}</p>
  const mayWrite = me.permissions.includes('content.write')
  return (
    <div className={styles.history}>
      <Notice tone="caution">{m.file_waits()}</Notice>
      <DifferenceView
        difference={waiting.data.difference}
        beside={(field) =>
          mayWrite && (
            <Checkbox
              isSelected={fields.includes(field)}
              onChange={(isSelected) =>
                setFields(isSelected ? [...fields, field] : fields.filter((one) => one !== field))
              }
              aria-label={m.file_take_field({ field: fieldName(field) })}
            >
              {m.history_choose()}
            </Checkbox>
          )
        }
      />
      {resolving.isError && <Notice tone="danger">{problemText(resolving.error)}</Notice>}
      {mayWrite && (
        <div className={styles.restore}>
          <Button
            variant="primary"
            size="small"
            isDisabled={fields.length === 0}
            isPending={resolving.isPending}
            onPress={() => resolving.mutate([...fields])}
          >
            {m.file_take_chosen({ count: fields.length })}
          </Button>
          <Button
            variant="secondary"
            size="small"
            isPending={resolving.isPending}
            onPress={() => resolving.mutate('all')}
          >
            {m.file_take_all()}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={resolving.isPending}
            onPress={() => resolving.mutate([])}
          >
            {m.file_leave()}
          </Button>
        </div>
      )}
    </div>
  )
}
