import { LEAST_AHEAD_MS } from '../../../contract/studio/publication.ts'
import { m } from '../../paraglide/messages.js'
import { dateTime } from '../../visit/time.ts'
import { InstantField } from '../InstantField/InstantField.tsx'
import styles from './ScheduleTime.module.css'
import type { SuggestedTime } from './suggestedTimes.ts'
import type { ScheduleTimeChoice } from './useScheduleTime.ts'

const OFFERED: Readonly<Record<SuggestedTime, () => string>> = {
  today: m.schedule_today,
  tomorrow: m.schedule_tomorrow,
  monday: m.schedule_monday,
}

/** Renders the choice of a schedule's instant: the usual ones to press, and a field for any other. */
export function ScheduleTime({ dueAt, choose, offered, earliest }: ScheduleTimeChoice) {
  return (
    <>
      <div className={styles.offered}>
        {offered.map(({ name, at }) => (
          <button
            key={name}
            type="button"
            className={styles.offer}
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
    </>
  )
}
