import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { m } from '../../paraglide/messages.js'
import { endWalk, leaveWalk, walkTo } from '../../visit/walk.ts'
import styles from './Walk.module.css'
import { WALK_STEPS } from './walkSteps.ts'

/**
 * Renders a step of the first walk: a card beside the screen that it tells of, which stays usable.
 * Escape leaves it; it goes on from there.
 */
export default function Walk({ person, step }: { person: string; step: number }) {
  const navigate = useNavigate()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const last = WALK_STEPS.length - 1
  // fewer steps than an earlier release had
  const at = Math.min(step, last)
  const shown = WALK_STEPS[at]
  const path = shown?.path ?? null
  useEffect(() => {
    if (path !== null) void navigate(path)
  }, [path, navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies(at): each step is read from its title on
  useEffect(() => title.current?.focus(), [at])
  if (!shown) return null
  return (
    <section
      className={styles.card}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        leaveWalk(person)
      }}
    >
      <header className={styles.head}>
        <span className={styles.count}>
          {m.walk_step({ step: at + 1, count: WALK_STEPS.length })}
        </span>
        <IconButton
          icon="close"
          size="small"
          label={m.walk_leave()}
          onPress={() => leaveWalk(person)}
        />
      </header>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {shown.title()}
      </h2>
      <p className={styles.text}>{shown.says()}</p>
      <footer className={styles.actions}>
        {at > 0 && (
          <Button variant="quiet" size="small" onPress={() => walkTo(person, at - 1)}>
            {m.walk_back()}
          </Button>
        )}
        <Button
          variant="primary"
          size="small"
          onPress={() => (at < last ? walkTo(person, at + 1) : endWalk(person))}
        >
          {at < last ? m.walk_next() : m.walk_end()}
        </Button>
      </footer>
    </section>
  )
}
