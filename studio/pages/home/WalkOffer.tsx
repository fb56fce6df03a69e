import { useMe } from '../../client/session.ts'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import { endWalk, startWalk, useWalk } from '../../visit/walk.ts'
import styles from './WalkOffer.module.css'

/** Offers the first walk to somebody who has neither taken nor declined it. */
export function WalkOffer() {
  const { id } = useMe()
  const { isNew } = useWalk(id)
  if (!isNew) return null
  return (
    <section className={styles.offer} aria-label={m.walk_title()}>
      <p className={styles.text}>
        <strong>{m.walk_offer()}</strong> {m.walk_offer_says()}
      </p>
      <span className={styles.actions}>
        <Button size="small" variant="quiet" onPress={() => endWalk(id)}>
          {m.walk_decline()}
        </Button>
        <Button size="small" variant="secondary" onPress={() => startWalk(id)}>
          {m.walk_start()}
        </Button>
      </span>
    </section>
  )
}
