import { useState } from 'react'
import { LEAST_AHEAD_MS } from '../../../../contract/studio/publication.ts'
import type { Draft } from '../../../../contract/studio/work.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { InstantField } from '../../../components/InstantField/InstantField.tsx'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import instants from './ScheduleDialog.module.css'
import { isAhead, minuteFrom, type SuggestedTime, suggestedTimes } from './suggestedTimes.ts'
import type { StepDialogProps } from './StepDialog.tsx'
import { StepEnding } from './StepEnding.tsx'
import { Together } from './Together.tsx'
import { earliestIn, foreignChangeIn } from './useStep.ts'
import styles from './WorkflowBar.module.css'

const OFFERED: Readonly<Record<SuggestedTime, () => string>> = {
  today: m.schedule_today,
  tomorrow: m.schedule_tomorrow,
  monday: m.schedule_monday,
}

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
  onGoTo,
  onClose,
  onTake,
}: StepDialogProps<'schedule' | 'scheduleUnpublish'>) {
  const { row } = draft
  const action = step === 'schedule' ? 'publish' : 'withdraw'
  const [offered] = useState(() => suggestedTimes(Date.now()))
  const before = row.plan?.action === action ? row.plan : null
  const [dueAt, setDueAt] = useState<string | null>(before?.dueAt ?? offered.at(-1)?.at ?? null)
  const [note, setNote] = useState('')
  const [together, setTogether] = useState(false)
  /** The earliest allowed instant at the last attempt. */
  const [soonest, setSoonest] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  // the server's clock decides if the two differ
  const reported = tried === dueAt ? earliestIn(error) : null
  const earliest = soonest ?? (reported === null ? undefined : minuteFrom(Date.parse(reported)))
  const ends = action === 'withdraw' && endsLater(row, dueAt, together)
  const choose = (at: string | null): void => {
    setDueAt(at)
    setSoonest(null)
  }
  const take = (): void => {
    const now = Date.now()
    setTried(dueAt)
    const ahead = isAhead(dueAt, now)
    setSoonest(ahead ? null : minuteFrom(now + LEAST_AHEAD_MS))
    if (ahead) onTake({ step, note: note.trim(), together, dueAt })
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
        <div className={instants.offered}>
          {offered.map(({ name, at }) => (
            <button
              key={name}
              type="button"
              className={instants.offer}
              aria-pressed={dueAt === at}
              onClick={() => choose(at)}
            >
              {OFFERED[name]()}
            </button>
          ))}
        </div>
        <InstantField
          label={m.schedule_at()}
          value={dueAt}
          onChange={choose}
          errorMessage={
            earliest && m.schedule_soon({ seconds: LEAST_AHEAD_MS / 1000, at: dateTime(earliest) })
          }
        />
        {action === 'publish' && <p className={styles.hint}>{m.schedule_pinned()}</p>}
        {before && (
          <p className={styles.hint}>{m.schedule_replaces({ at: dateTime(before.dueAt) })}</p>
        )}
        {ends && <p className={styles.hint}>{m.schedule_unpublish_ends()}</p>}
        {pair && <Together language={pair.language} isSelected={together} onChange={setTogether} />}
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
