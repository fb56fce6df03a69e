import type { FailedSchedule } from '../../../../contract/studio/work.ts'
import { Notice } from '../../../components/Notice/Notice.tsx'
import { m } from '../../../paraglide/messages.js'
import { failureText } from '../../../visit/names.ts'
import { dateTime } from '../../../visit/time.ts'

/** Shows that a due schedule could not be applied, and why. */
export function FailedLine({ plan: { action, dueAt, detail } }: { plan: FailedSchedule }) {
  const at = dateTime(dueAt)
  return (
    <Notice
      tone="danger"
      title={action === 'publish' ? m.flow_failed_publish({ at }) : m.flow_failed_unpublish({ at })}
    >
      {failureText(detail)}
    </Notice>
  )
}
