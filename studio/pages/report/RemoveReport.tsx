import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  REPORT_REMOVAL_REASONS,
  type ReportRemovalReason,
  type ReportRow,
} from '../../../contract/studio/reports.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { useSend } from '../../client/queries.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog, DialogTrigger } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { REPORT_REMOVAL_REASON_NAMES } from '../../visit/reports.ts'
import styles from './ReportPage.module.css'

/** Renders the button that deletes a report for good, and asks for the reason. */
export function RemoveReport({ row: { id, version } }: { row: ReportRow }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState<ReportRemovalReason | null>(null)
  const removing = useSend('removeReport', {
    refreshes: ['reports'],
    onSuccess: () => {
      toast(m.report_removed(), { tone: 'positive' })
      void navigate(SCREENS.reports, { replace: true })
    },
  })
  const isStale = removing.error instanceof CallError && removing.error.problem === 'stale'
  return (
    <div className={styles.remove}>
      <DialogTrigger
        onOpenChange={() => {
          setReason(null)
          removing.reset()
        }}
      >
        <Button variant="quiet" icon="trash">
          {m.report_remove()}
        </Button>
        <Dialog
          title={m.report_remove_asked()}
          size="small"
          role="alertdialog"
          actions={(close) => (
            <>
              <Button onPress={close}>{m.cancel()}</Button>
              <Button
                variant="danger"
                isDisabled={reason === null}
                isPending={removing.isPending}
                onPress={() =>
                  reason && removing.mutate({ params: { id }, body: { reason }, version })
                }
              >
                {m.report_remove_does()}
              </Button>
            </>
          )}
        >
          <p>{m.report_remove_says()}</p>
          <RadioGroup
            label={m.report_remove_reason()}
            value={reason}
            onChange={(one) => setReason(one as ReportRemovalReason)}
            items={REPORT_REMOVAL_REASONS.map((one) => ({
              id: one,
              name: REPORT_REMOVAL_REASON_NAMES[one](),
            }))}
          />
          {removing.error && (
            <Notice tone="danger">
              {isStale ? m.report_stale() : problemText(removing.error)}
            </Notice>
          )}
        </Dialog>
      </DialogTrigger>
    </div>
  )
}
