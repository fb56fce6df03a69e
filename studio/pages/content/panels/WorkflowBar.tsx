import { type Ref, useState } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { Button } from '../../../components/Button/Button.tsx'
import { Menu } from '../../../components/Menu/Menu.tsx'
import { IconButton } from '../../../components/IconButton/IconButton.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { stateName } from '../../../components/StateBadge/StateBadge.tsx'
import { toast } from '../../../components/toast/toast.ts'
import { m } from '../../../paraglide/messages.js'
import { languageName } from '../../../visit/names.ts'
import { usePageActions } from '../../../components/pageActions.ts'
import { Approvals } from './Approvals.tsx'
import { FailedLine } from './FailedLine.tsx'
import { ReviewersLine } from './ReviewersLine.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { ScheduleLine } from './ScheduleLine.tsx'
import type { PanelProps } from './panel.ts'
import { StepDialog } from './StepDialog.tsx'
import { stepDone, stepName } from './stepNames.ts'
import { isMain, otherWriters, stepsOf, type WorkflowStep } from './steps.ts'
import { lackingIn, type StepInput, useStep } from './useStep.ts'
import styles from './WorkflowBar.module.css'

interface WorkflowBarProps extends PanelProps {
  /** Whether the side panel is open, which then lists what is missing. */
  showsMissing: boolean
  /** Opens the list of what is missing. */
  onMissing: () => void
  /** Opens the comments. */
  onComments: () => void
  /** The button of the main step. */
  mainStep: Ref<HTMLButtonElement>
}

/**
 * Renders the line of next steps of a working copy: whether something is missing, the main step, and
 * the others.
 */
export function WorkflowBar(props: WorkflowBarProps) {
  const { draft, me, onGoTo, subject, showsMissing, onMissing, onComments, mainStep } = props
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
    // what kept it from being published is worth a look now
    if (lackingIn(taking.error)) onMissing()
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
    saved: props.saved,
    error: taking.error,
    isPending: taking.isPending,
    onClose: close,
    onTake: take,
  }
  usePageActions(
    steps.map((step) => ({
      id: `step ${step}`,
      name: stepName(step, row),
      icon: isMain(step) ? 'publish' : 'arrow',
      run: () => setOpen(step),
    })),
  )
  return (
    <section className={styles.bar} aria-label={m.flow_label()}>
      <VisuallyHidden elementType="span">
        {languageName(row.languageType)} · {stateName(row.state)}
      </VisuallyHidden>
      {row.returned && (
        // the reason is a comment
        <button type="button" className={styles.missing} onClick={onComments}>
          <Icon name="comment" />
          {m.flow_returned()}
        </button>
      )}
      {row.state === 'IN_REVIEW' && (
        <ReviewersLine
          {...{ draft, me, subject }}
          onChange={(reviewers) => props.onDraft({ ...draft, row: { ...row, reviewers } })}
        />
      )}
      <Approvals subject={subject} version={row.version} />
      {row.plan && <ScheduleLine plan={row.plan} />}
      {row.state !== 'PUBLISHED' && !showsMissing && (
        <Readiness count={faults.length} onMissing={onMissing} />
      )}
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
              trigger={<IconButton icon="more" label={m.flow_more()} />}
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
      {draft.failed && <FailedLine plan={draft.failed} />}
      {(open === 'schedule' || open === 'scheduleUnpublish') && (
        <ScheduleDialog step={open} {...shared} onGoTo={onGoTo} subject={subject} />
      )}
      {open !== null && open !== 'schedule' && open !== 'scheduleUnpublish' && (
        <StepDialog step={open} {...shared} onGoTo={onGoTo} subject={subject} />
      )}
    </section>
  )
}

/** Tells whether anything is missing for a publication, and leads to it. */
function Readiness({ count, onMissing }: { count: number; onMissing: () => void }) {
  if (count === 0)
    return (
      <span className={styles.ready}>
        <Icon name="check" />
        <span className={styles.readyText}>{m.flow_complete()}</span>
      </span>
    )
  return (
    <button type="button" className={styles.missing} onClick={onMissing}>
      <Icon name="alert" />
      {m.flow_missing({ count })}
    </button>
  )
}
