import { type Ref, useState } from 'react'
import { Badge } from '../../../components/Badge/Badge.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { StateBadge } from '../../../components/StateBadge/StateBadge.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedLine } from './FailedLine.tsx'
import { Missing } from './Missing.tsx'
import { ReviewersLine } from './ReviewersLine.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleLine } from './ScheduleLine.tsx'
import type { PanelProps } from './panel.ts'
import { StepDialog } from './StepDialog.tsx'
import { stepDone, stepName } from './stepNames.ts'
import { isMain, otherWriters, stepsOf, type WorkflowStep } from './steps.ts'
import { type StepInput, useStep } from './useStep.ts'
import styles from './WorkflowBar.module.css'

interface WorkflowBarProps extends PanelProps {
  /** Whether missing fields are shown elsewhere. */
  hidesMissing?: boolean
  /** The button of the main step. */
  mainStep: Ref<HTMLButtonElement>
}

/**
 * Renders a working copy's state and the editor's next steps: the main step, the others, and what
 * is still missing.
 */
export function WorkflowBar(props: WorkflowBarProps) {
  const { draft, me, onGoTo, subject, hidesMissing = false, mainStep } = props
  const { row, faults } = draft
  const [open, setOpen] = useState<WorkflowStep | null>(null)
  const taking = useStep(props)
  const blockedBy = otherWriters(draft, me)
  const steps = stepsOf(row, me.permissions).filter(
    (step) => step !== 'discard' || blockedBy.length === 0,
  )
  const [first, ...others] = steps
  const close = (): void => {
    setOpen(null)
    taking.reset()
  }
  const take = (input: StepInput): void =>
    taking.mutate(input, {
      onSuccess: () => {
        setOpen(null)
        toast(stepDone(input.step), { tone: 'positive' })
      },
    })
  const shared = {
    draft,
    pair: props.pair,
    error: taking.error,
    isPending: taking.isPending,
    onClose: close,
    onTake: take,
  }
  return (
    <section className={styles.bar} aria-label={m.flow_label()}>
      <div className={styles.states}>
        <StateBadge state={row.state} live={row.live} />
        {row.returned && <Badge tone="caution">{m.flow_returned()}</Badge>}
      </div>
      {row.state === 'IN_REVIEW' && <ReviewersLine {...props} />}
      {row.plan && <ScheduleLine plan={row.plan} />}
      {draft.failed && <FailedLine plan={draft.failed} />}
      {first && (
        <div className={styles.steps}>
          <Button
            ref={mainStep}
            variant={isMain(first) ? 'primary' : 'secondary'}
            onPress={() => setOpen(first)}
          >
            {stepName(first, row)}
          </Button>
          {others[0] && (
            <Button variant="secondary" onPress={() => setOpen(others[0] as WorkflowStep)}>
              {stepName(others[0], row)}
            </Button>
          )}
          {others.length > 1 && (
            <Menu
              trigger={
                <Button variant="quiet" icon="more">
                  {m.flow_more()}
                </Button>
              }
              items={others.slice(1).map((step) => ({
                id: step,
                name: stepName(step, row),
                ...(step === 'unpublish' || step === 'discard' ? { tone: 'danger' as const } : {}),
              }))}
              onAction={(step) => setOpen(step as WorkflowStep)}
            />
          )}
        </div>
      )}
      {blockedBy.length > 0 && (
        <p className={styles.hint}>{m.flow_discard_others({ names: blockedBy.join(', ') })}</p>
      )}
      {row.state !== 'PUBLISHED' && !hidesMissing && (
        <Missing lacking={[{ subject, faults }]} subject={subject} onGoTo={onGoTo} />
      )}
      {(open === 'schedule' || open === 'scheduleUnpublish') && (
        <ScheduleDialog step={open} {...shared} onGoTo={onGoTo} subject={subject} />
      )}
      {open !== null && open !== 'schedule' && open !== 'scheduleUnpublish' && (
        <StepDialog step={open} {...shared} onGoTo={onGoTo} subject={subject} />
      )}
    </section>
  )
}
