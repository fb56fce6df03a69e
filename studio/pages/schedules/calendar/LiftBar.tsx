import { Button } from '../../../components/Button/Button.tsx'
import { m } from '../../../paraglide/messages.js'
import { subjectTitle } from '../../../visit/subjectText.ts'
import { dateTime } from '../../../visit/time.ts'
import styles from './Calendar.module.css'
import type { CalendarEntry } from './entries.ts'

/** Says where a lifted entry will be, and confirms or cancels it. */
export function LiftBar({
  entry: { plans, dueAt },
  isPending,
  onConfirm,
  onCancel,
}: {
  entry: CalendarEntry
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <div className={styles.lift}>
      <p role="status" className={styles.liftText}>
        <strong>{m.calendar_lifted({ title: subjectTitle(plans[0]), at: dateTime(dueAt) })}</strong>{' '}
        {m.calendar_lifted_keys()}
      </p>
      <Button size="small" variant="secondary" isDisabled={isPending} onPress={onCancel}>
        {m.cancel()}
      </Button>
      <Button size="small" variant="primary" isPending={isPending} onPress={onConfirm}>
        {m.schedules_move()}
      </Button>
    </div>
  )
}
