import { useState } from 'react'
import type { ScheduleRow } from '../../../contract/studio/work.ts'
import { problemText } from '../../client/problem.ts'
import { useMay } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { ScheduleTime } from '../../components/ScheduleTime/ScheduleTime.tsx'
import { earliestIn, useScheduleTime } from '../../components/ScheduleTime/useScheduleTime.ts'
import { m } from '../../paraglide/messages.js'
import { subjectLanguage, subjectTitle } from '../../visit/subjectText.ts'
import { dateTime } from '../../visit/time.ts'
import styles from './SchedulesPage.module.css'
import { isOutdated, useMoveSchedules, useRescheduleCurrent } from './useMoveSchedules.ts'

interface MoveScheduleProps {
  plan: ScheduleRow
  /** The schedule of the other language at the same instant; null if there is none. */
  pair: ScheduleRow | null
}

/**
 * Moves a schedule, with that of the other language if wanted, or schedules the current working
 * copy instead of an older revision. Renders nothing without the permission.
 */
export function MoveSchedule({ plan, pair }: MoveScheduleProps) {
  const mayPublish = useMay('content.publish')
  // it keeps the rows from when it opened: a step compares them with what is current
  const [asked, setAsked] = useState<MoveScheduleProps | null>(null)
  if (!mayPublish) return null
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={m.schedules_move_of({ title: subjectTitle(plan) })}
        onPress={() => setAsked({ plan, pair })}
      >
        {m.schedules_move()}
      </Button>
      {asked && <MoveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function MoveDialog({ plan, pair, onClose }: MoveScheduleProps & { onClose: () => void }) {
  const [together, setTogether] = useState(true)
  const [takesCurrent, setTakesCurrent] = useState(false)
  const moved = pair && together ? [plan, pair] : [plan]
  const move = useMoveSchedules()
  const reschedule = useRescheduleCurrent()
  const moving = takesCurrent ? reschedule : move
  const time = useScheduleTime(() => plan.dueAt, moving.error)
  const take = (): void => {
    const dueAt = time.confirm()
    if (dueAt) moving.mutate({ plans: moved, dueAt }, { onSuccess: onClose })
  }
  const isStuck = isOutdated(moving.error)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={plan.action === 'publish' ? m.schedule_title_publish() : m.schedule_title_unpublish()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {m.schedules_keep()}
          </Button>
          <Button
            variant="primary"
            isPending={moving.isPending}
            isDisabled={isStuck || (time.dueAt === plan.dueAt && !takesCurrent)}
            onPress={take}
          >
            {m.schedules_move()}
          </Button>
        </>
      }
    >
      <div className={styles.move}>
        <p className={styles.moved}>
          {subjectTitle(plan)}
          <span>{m.schedules_now({ at: dateTime(plan.dueAt) })}</span>
        </p>
        <ScheduleTime {...time} />
        {pair && (
          <Checkbox
            isSelected={together}
            onChange={setTogether}
            description={m.schedules_together_says()}
          >
            {m.flow_together({ language: subjectLanguage(pair.languageType) })}
          </Checkbox>
        )}
        {moved.some(({ outdated }) => outdated) && (
          <Checkbox
            isSelected={takesCurrent}
            onChange={setTakesCurrent}
            description={m.schedules_current_says({ revision: plan.revision ?? 0 })}
          >
            {m.schedules_current()}
          </Checkbox>
        )}
        {moving.isError && earliestIn(moving.error) === null && (
          <Notice tone="danger">{isStuck ? m.schedules_stale() : problemText(moving.error)}</Notice>
        )}
      </div>
    </Dialog>
  )
}
