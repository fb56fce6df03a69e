import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import styles from './LiveLine.module.css'
import type { LiveState } from './LiveSender.ts'

/** Returns what the page shows, as a sentence. */
function textOf(state: LiveState, refusal?: (error: unknown) => string | null): string {
  switch (state.kind) {
    case 'opening':
      return m.live_opening()
    case 'shown':
      return m.live_shown()
    case 'behind':
      return m.live_behind()
    case 'offline':
      return m.live_offline()
    case 'elsewhere':
      return m.live_elsewhere()
    case 'refused':
      return m.live_refused({ why: refusal?.(state.error) ?? problemText(state.error) })
  }
}

/** Renders whether the page shows what is typed, or why it does not. */
export function LiveLine({
  state,
  refusal,
}: {
  state: LiveState
  refusal?: ((error: unknown) => string | null) | undefined
}) {
  return (
    <p className={styles.line} role="status" data-state={state.kind}>
      {textOf(state, refusal)}
    </p>
  )
}
