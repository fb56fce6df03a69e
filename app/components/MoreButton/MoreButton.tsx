import type { MouseEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  /** What there is more of, for those who hear the button alone. */
  of: string
  /** How many are shown, of how many; both 0 leave the count out. */
  shown: number
  total: number
  state?: 'ready' | 'loading' | 'failed'
  /** Address that shows the longer list without scripts; without it the control is a button. */
  href?: string
  onMore?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * The More control under a list (AR-033): a link where the server can show the longer list, else a button. At the end a
 * line says that all has been seen; a list that never had more shows nothing.
 */
export function MoreButton({ of, shown, total, state = 'ready', href, onMore }: MoreButtonProps) {
  const face =
    state === 'loading' ? (
      <>
        <span className={styles.spinner} aria-hidden="true" />
        <span>{m.more_loading()}</span>
      </>
    ) : (
      <>
        <span>{m.more_button()}</span>
        <span className="sr">{of}</span>
        {total > 0 ? (
          <span className={styles.count}>
            {shown} / {total}
          </span>
        ) : null}
        <Icon name="down" className={styles.icon} />
      </>
    )
  const common = {
    className: styles.more,
    'data-part': 'more-button',
    'data-state': state,
    'aria-busy': state === 'loading' || undefined,
    onClick: onMore,
  }
  return (
    <div className={styles.place}>
      {href ? (
        <a {...common} href={href}>
          {face}
        </a>
      ) : (
        <button {...common} type="button">
          {face}
        </button>
      )}
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          {m.more_failed()}
        </p>
      ) : null}
    </div>
  )
}

/** The end of a list that was longer than its first batch (visual language, More button). */
export const MoreEnd = () => (
  <div className={styles.place}>
    <p className={styles.end}>{m.more_end()}</p>
  </div>
)
