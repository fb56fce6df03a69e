import { type RightsState, rightsState } from '../../../contract/studio/rights.ts'
import { m } from '../../paraglide/messages.js'
import { dayOf } from '../../visit/kst.ts'
import { dayName, useNow } from '../../visit/time.ts'
import { Badge } from '../Badge/Badge.tsx'

type Texts = Readonly<Record<RightsState, (of: { day: string }) => string>>
const FULL: Texts = { soon: m.rights_soon, ended: m.rights_ended }
const SHORT: Texts = { soon: m.rights_until, ended: m.rights_ended_short }

/**
 * Marks a file whose rights end within 30 days or have ended, with the day; otherwise nothing.
 * @param end ISO date of the last day of use
 * @param isShort whether the day is enough, where there is no room
 */
export function RightsMark({ end, isShort = false }: { end: string | null; isShort?: boolean }) {
  const state = rightsState(end, dayOf(useNow()))
  if (end === null || state === null) return null
  const day = dayName(end)
  return (
    <Badge tone={state === 'ended' ? 'danger' : 'caution'} icon="clock">
      {(isShort ? SHORT : FULL)[state]({ day })}
    </Badge>
  )
}
