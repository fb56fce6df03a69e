import { useState } from 'react'
import type { Person } from '../../../../contract/studio/call.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { CompareArticle } from './CompareArticle.tsx'
import { ConsistencyNotice } from './ConsistencyNotice.tsx'
import { LinksNotice } from './LinksNotice.tsx'
import type { PanelProps } from './panel.ts'
import { ReviewersField } from './ReviewersField.tsx'
import { StepEnding } from './StepEnding.tsx'
import { stepName, stepSays } from './stepNames.ts'
import { canTogether, TOGETHER, type WorkflowStep } from './steps.ts'
import { Together } from './Together.tsx'
import { foreignChangeIn, type StepInput } from './useStep.ts'
import styles from './WorkflowBar.module.css'

export interface StepDialogProps<S extends WorkflowStep>
  extends Pick<PanelProps, 'subject' | 'pair' | 'saved' | 'onGoTo'> {
  step: S
  draft: Draft
  error: Error | null
  isPending: boolean
  onClose: () => void
  onTake: (input: StepInput) => void
}

/** Steps that lead to a publication, or end one: what visitors would see is worth a look. */
const COMPARED: ReadonlySet<WorkflowStep> = new Set(['approve', 'publish', 'unpublish'])
/** Steps without a note. */
const WITHOUT_NOTE: ReadonlySet<WorkflowStep> = new Set(['recall', 'cancelSchedule', 'discard'])

/** Asks for confirmation of a step: its effect, one language or both, a note. */
export function StepDialog({
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
}: StepDialogProps<Exclude<WorkflowStep, 'schedule' | 'scheduleUnpublish'>>) {
  const { row } = draft
  const [note, setNote] = useState('')
  const [together, setTogether] = useState(false)
  const [reviewers, setReviewers] = useState<readonly Person[]>(row.reviewers)
  const [tried, setTried] = useState(false)
  /** Number of schedules that it cancels. */
  const ending = step === 'unpublish' ? row.plans + (together ? (row.pair?.plans ?? 0) : 0) : 0
  // the same step would be rejected again: the editor must see the changes first
  const isUnseen = foreignChangeIn(error) !== null
  const requiresReason = step === 'returnDraft'
  const take = (): void => {
    setTried(true)
    if (requiresReason && !note.trim()) return
    onTake({
      step,
      note: note.trim(),
      together: together && canTogether(step, pair),
      dueAt: null,
      ...(step === 'submit' ? { reviewers: reviewers.map(({ id }) => id) } : {}),
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={stepName(step, row)}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button
            variant={step === 'unpublish' || step === 'discard' ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isUnseen}
            onPress={take}
          >
            {stepName(step, row)}
          </Button>
        </>
      }
    >
      <div className={styles.dialogBody}>
        <p>{stepSays(step)}</p>
        {COMPARED.has(step) && (
          <CompareArticle {...{ row, saved, pair }} isEnding={step === 'unpublish'} />
        )}
        {pair && TOGETHER.has(step) && (
          <Together step={step} pair={pair} isSelected={together} onChange={setTogether} />
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
        {step === 'submit' && <ReviewersField value={reviewers} onChange={setReviewers} />}
        {ending > 0 && <Notice tone="caution">{m.flow_unpublish_ends({ count: ending })}</Notice>}
        <StepEnding
          row={row}
          error={error}
          subject={subject}
          onGoTo={onGoTo}
          onClose={onClose}
          note={
            WITHOUT_NOTE.has(step)
              ? null
              : {
                  value: note,
                  onChange: setNote,
                  isReason: requiresReason,
                  isMissing: requiresReason && tried && !note.trim(),
                }
          }
        />
      </div>
    </Dialog>
  )
}
