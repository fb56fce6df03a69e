import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScheduleRow } from '../../../contract/studio/work.ts'
import { call } from '../../client/call.ts'
import { subjectChanged } from '../../client/changed.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { subjectTitle } from '../../visit/subjectText.ts'
import { dateTime } from '../../visit/time.ts'

/** Cancels a schedule after confirmation; renders nothing without the permission. */
export function CancelSchedule({ plan }: { plan: ScheduleRow }) {
  const queries = useQueryClient()
  const mayPublish = useMay('content.publish')
  const [isOpen, setOpen] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => call('cancelSchedule', { params: { id: plan.id } }),
    onSuccess: (rest) => {
      setOpen(false)
      toast(m.flow_cancel_schedule_done(), { tone: 'positive' })
      queries.setQueryData(queryOf('schedules', {}).queryKey, rest)
      subjectChanged(queries, plan.subject)
      void queries.invalidateQueries({ queryKey: ['draft'] })
    },
    // it was applied or cancelled in the meantime: the list shows which
    onError: () => void queries.invalidateQueries({ queryKey: ['schedules'] }),
  })
  if (!mayPublish) return null
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={m.schedules_cancel_of({ title: subjectTitle(plan) })}
        onPress={() => {
          cancelling.reset()
          setOpen(true)
        }}
      >
        {m.flow_cancel_schedule()}
      </Button>
      <Dialog
        size="small"
        role="alertdialog"
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={m.schedules_cancel_asked()}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {m.schedules_keep()}
            </Button>
            <Button
              variant="danger"
              isPending={cancelling.isPending}
              onPress={() => cancelling.mutate()}
            >
              {m.flow_cancel_schedule()}
            </Button>
          </>
        }
      >
        <p>{m.schedules_cancel_says({ title: subjectTitle(plan), at: dateTime(plan.dueAt) })}</p>
        {cancelling.isError && <Notice tone="danger">{problemText(cancelling.error)}</Notice>}
      </Dialog>
    </>
  )
}
