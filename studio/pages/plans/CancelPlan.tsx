import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { queryOf } from '../../client/queries.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { dateTime } from '../../visit/time.ts'
import type { Planned } from './usePlanned.ts'

/** Cancels a schedule after confirmation; renders nothing without the permission. */
export function CancelPlan({ plan }: { plan: Planned }) {
  const queries = useQueryClient()
  const mayPublish = useMay('content.publish')
  const [isOpen, setOpen] = useState(false)
  const cancelling = useMutation({
    mutationFn: () => call('cancelPlan', { params: { id: plan.id } }),
    onSuccess: (rest) => {
      setOpen(false)
      toast(m.flow_cancel_plan_done(), { tone: 'positive' })
      queries.setQueryData(queryOf('plans', {}).queryKey, rest)
      for (const name of ['subjects', 'today', 'draft'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
    // it was applied or cancelled in the meantime: the list shows which
    onError: () => void queries.invalidateQueries({ queryKey: ['plans'] }),
  })
  if (!mayPublish) return null
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={m.plans_cancel_of({ title: plan.title || m.untitled() })}
        onPress={() => {
          cancelling.reset()
          setOpen(true)
        }}
      >
        {m.flow_cancel_plan()}
      </Button>
      <Dialog
        size="small"
        role="alertdialog"
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={m.plans_cancel_asked()}
        actions={
          <>
            <Button variant="quiet" onPress={() => setOpen(false)}>
              {m.plans_keep()}
            </Button>
            <Button
              variant="danger"
              isPending={cancelling.isPending}
              onPress={() => cancelling.mutate()}
            >
              {m.flow_cancel_plan()}
            </Button>
          </>
        }
      >
        <p>
          {m.plans_cancel_says({ title: plan.title || m.untitled(), at: dateTime(plan.dueAt) })}
        </p>
        {cancelling.isError && <Notice tone="danger">{problemText(cancelling.error)}</Notice>}
      </Dialog>
    </>
  )
}
