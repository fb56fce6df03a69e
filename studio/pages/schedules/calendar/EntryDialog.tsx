import { Dialog } from '../../../components/Dialog/Dialog.tsx'
import { dayOf } from '../../../visit/kst.ts'
import { dayName } from '../ScheduleDays.tsx'
import { ScheduleRow } from '../ScheduleRow.tsx'
import styles from './Calendar.module.css'
import type { CalendarEntry } from './entries.ts'

/** Renders what the list says about the schedules of an entry, with their steps. */
export function EntryDialog({
  entry: { plans, dueAt },
  close,
  onClose,
}: {
  entry: CalendarEntry
  /** Titles of the releases less than an hour away, by id. */
  close: ReadonlyMap<number, readonly string[]>
  onClose: () => void
}) {
  return (
    <Dialog title={dayName(dayOf(dueAt))} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ul className={styles.details}>
        {plans.map((plan) => (
          <li key={`${plan.subject} ${plan.action}`}>
            <ScheduleRow
              plan={plan}
              pair={plans.find(({ id }) => id === plan.pairId) ?? null}
              close={close.get(plan.id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
