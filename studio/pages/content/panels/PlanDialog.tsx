import { useState } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { InstantField } from '../../../components/InstantField/InstantField.tsx'
import { m } from '../../../paraglide/messages.js'
import { dateTime } from '../../../visit/time.ts'
import instants from './PlanDialog.module.css'
import { isAhead, type NextInstant, nextInstants } from './planInstants.ts'
import type { StepDialogProps } from './StepDialog.tsx'
import { StepEnding } from './StepEnding.tsx'
import { Together } from './Together.tsx'
import styles from './WorkflowBar.module.css'

const OFFERED: Readonly<Record<NextInstant, () => string>> = {
  today: m.plan_today,
  tomorrow: m.plan_tomorrow,
  monday: m.plan_monday,
}

/** Asks when a publication or withdrawal is to happen: in the company's time, with the editor's own beside it. */
export function PlanDialog({
  step,
  draft,
  error,
  isPending,
  subject,
  onGoTo,
  onClose,
  onTake,
}: StepDialogProps<'plan' | 'planWithdrawal'>) {
  const { row } = draft
  const action = step === 'plan' ? 'publish' : 'withdraw'
  const [offered] = useState(() => nextInstants(Date.now()))
  const before = row.plan?.action === action ? row.plan : null
  const [dueAt, setDueAt] = useState<string | null>(before?.dueAt ?? offered.at(-1)?.at ?? null)
  const [note, setNote] = useState('')
  const [together, setTogether] = useState(false)
  const [past, setPast] = useState(false)
  const choose = (at: string | null): void => {
    setDueAt(at)
    setPast(false)
  }
  const take = (): void => {
    const ahead = isAhead(dueAt, Date.now())
    setPast(!ahead)
    if (ahead) onTake({ step, note: note.trim(), together, dueAt })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={action === 'publish' ? m.plan_title_publish() : m.plan_title_withdraw()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.flow_cancel()}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={take}>
            {m.plan_confirm()}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
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
          label={m.plan_at()}
          value={dueAt}
          onChange={choose}
          errorMessage={past ? m.plan_past() : undefined}
        />
        {action === 'publish' && <p className={styles.hint}>{m.plan_pinned()}</p>}
        {before && <p className={styles.hint}>{m.plan_replaces({ at: dateTime(before.dueAt) })}</p>}
        {row.pair && <Together language={row.pair.languageType} isSelected={together} onChange={setTogether} />}
        <StepEnding
          row={row}
          error={error}
          subject={subject}
          onGoTo={onGoTo}
          onClose={onClose}
          note={{ value: note, onChange: setNote }}
        />
      </div>
    </Dialog>
  )
}
