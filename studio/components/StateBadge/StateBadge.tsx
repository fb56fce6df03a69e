import type { State } from '../../../contract/studio/work.ts'
import { m } from '../../paraglide/messages.js'
import { Badge, type Tone } from '../Badge/Badge.tsx'
import styles from './StateBadge.module.css'

const TONES: Record<State, Tone> = {
  DRAFT: 'neutral',
  IN_REVIEW: 'info',
  APPROVED: 'info',
  PLANNED: 'caution',
  PUBLISHED: 'positive',
  WITHDRAWN: 'neutral',
}

/** What editors call a state. */
export const stateName = (state: State): string =>
  ({
    DRAFT: m.state_draft,
    IN_REVIEW: m.state_in_review,
    APPROVED: m.state_approved,
    PLANNED: m.state_planned,
    PUBLISHED: m.state_published,
    WITHDRAWN: m.state_withdrawn,
  })[state]()

/** How a working copy stands; `live` besides tells that visitors see a revision of it while something newer is being written. */
export function StateBadge({ state, live = false }: { state: State; live?: boolean }) {
  return (
    <span className={styles.states}>
      <Badge tone={TONES[state]}>{stateName(state)}</Badge>
      {live && state !== 'PUBLISHED' && <Badge tone="positive">{m.state_live()}</Badge>}
    </span>
  )
}
