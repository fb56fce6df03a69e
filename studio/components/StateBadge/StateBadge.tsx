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

/** Returns the label of a state. */
export const stateName = (state: State): string =>
  ({
    DRAFT: m.state_draft,
    IN_REVIEW: m.state_in_review,
    APPROVED: m.state_approved,
    PLANNED: m.state_planned,
    PUBLISHED: m.state_published,
    WITHDRAWN: m.state_withdrawn,
  })[state]()

/**
 * Renders the state of a working copy; `live` adds that a revision is visible to visitors while a
 * newer one is in progress.
 */
export function StateBadge({ state, live = false }: { state: State; live?: boolean }) {
  return (
    <span className={styles.states}>
      <Badge tone={TONES[state]}>{stateName(state)}</Badge>
      {live && state !== 'PUBLISHED' && <Badge tone="positive">{m.state_live()}</Badge>}
    </span>
  )
}
