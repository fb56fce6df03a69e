import { pathTo } from '../../../contract/path-pattern.ts'
import { SCREENS } from '../../../contract/studio/screens.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './HomePage.module.css'

/** Renders where to begin, for a studio or a person without any work yet. */
export function FirstSteps({ writes }: { writes: boolean }) {
  return (
    <section className={styles.card} aria-label={m.home_first()}>
      <EmptyState
        title={m.home_first()}
        actions={
          <>
            <LinkButton href={pathTo(SCREENS.manual, { topic: 'start' })} icon="help">
              {m.home_first_manual()}
            </LinkButton>
            <LinkButton href={SCREENS.contents} icon="contents">
              {m.home_all()}
            </LinkButton>
          </>
        }
      >
        <p>{writes ? m.home_first_writes() : m.home_first_reads()}</p>
      </EmptyState>
    </section>
  )
}
