import { useState } from 'react'
import type { Draft } from '../../../../contract/studio/work.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { ScheduleTime } from '../../../components/ScheduleTime/ScheduleTime.tsx'
import { earliestIn, useScheduleTime } from '../../../components/ScheduleTime/useScheduleTime.ts'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import { CompareArticle } from './CompareArticle.tsx'
import { ConsistencyNotice } from './ConsistencyNotice.tsx'
import { LinksNotice } from './LinksNotice.tsx'
import type { StepDialogProps } from './StepDialog.tsx'
import { StepEnding } from './StepEnding.tsx'
import { canTogether } from './steps.ts'
import { Together } from './Together.tsx'
import { foreignChangeIn } from './useStep.ts'
import styles from './WorkflowBar.module.css'

/** Whether unpublishing at an instant may cancel publications scheduled later. */
const endsLater = (
  { plan, plans, pair }: Draft['row'],
  dueAt: string | null,
  together: boolean,
): boolean =>
  plans > 1 ||
  (plan?.action === 'publish' && dueAt !== null && plan.dueAt > dueAt) ||
  (together && (pair?.plans ?? 0) > 0)

/**
 * Asks for the time of a publication or unpublication: in the company's time zone, with the local
 * time.
 */
export function ScheduleDialog({
  step,
  draft,
  error,
  isPending,
  subject,
  pair,
  saved,
  onGoTo,
  onClose,
  onTake,
}: StepDialogProps<'schedule' | 'scheduleUnpublish'>) {
  const { row } = draft
  const action = step === 'schedule' ? 'publish' : 'withdraw'
  const before = row.plan?.action === action ? row.plan : null
  const time = useScheduleTime((offered) => before?.dueAt ?? offered.at(-1)?.at ?? null, error)
  const [note, setNote] = useState('')
  const [wantsTogether, setTogether] = useState(false)
  const together = wantsTogether && canTogether(step, pair)
  const ends = action === 'withdraw' && endsLater(row, time.dueAt, together)
  const take = (): void => {
    const dueAt = time.confirm()
    if (dueAt) onTake({ step, note: note.trim(), together, dueAt })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={action === 'publish' ? m.schedule_title_publish() : m.schedule_title_unpublish()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={foreignChangeIn(error) !== null}
            onPress={take}
          >
            {m.schedule_confirm()}
          </Button>
        </>
      }
    >
      <div className={styles.dialogBody}>
        <ScheduleTime {...time} />
        {action === 'publish' && <p className={styles.hint}>{m.schedule_pinned()}</p>}
        {(action === 'publish' || row.live) && (
          <CompareArticle {...{ row, saved, pair }} isEnding={action === 'withdraw'} />
        )}
        {before && (
          <p className={styles.hint}>{m.schedule_replaces({ at: dateTime(before.dueAt) })}</p>
        )}
        <ConsistencyNotice
          step={step}
          subject={subject}
          saved={() => Promise.all([saved(), pair?.saved()])}
        />
        <LinksNotice
          step={step}
          subjects={together && pair ? [subject, pair.subject] : [subject]}
          saved={() => Promise.all([saved(), pair?.saved()])}
        />
        {ends && <p className={styles.hint}>{m.schedule_unpublish_ends()}</p>}
        {pair && <Together step={step} pair={pair} isSelected={together} onChange={setTogether} />}
        <StepEnding
          row={row}
          error={earliestIn(error) === null ? error : null}
          subject={subject}
          onGoTo={onGoTo}
          onClose={onClose}
          note={{ value: note, onChange: setNote }}
        />
      </div>
    </Dialog>
  )
}
