import { rightsState } from '../../../contract/studio/rights.ts'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { dayName, useNow } from '../../visit/time.ts'
import { Badge } from '../Badge/Badge.tsx'

/**
 * Marks a file whose rights end within 30 days or have ended, with the day; otherwise nothing.
 * @param end ISO date of the last day of use
 */
export function RightsMark({ end }: { end: string | null }) {
  const state = rightsState(end, dayOf(useNow()))
  if (end === null || state === null) return null
  const day = dayName(end)
  return (
    <Badge tone={state === 'ended' ? 'danger' : 'caution'} icon="clock">
      {state === 'ended' ? m.rights_ended({ day }) : m.rights_soon({ day })}
    </Badge>
  )
}
