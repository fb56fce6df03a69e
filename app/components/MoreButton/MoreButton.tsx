import type { MouseEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  /** Name of the listed items, for screen reader users who hear only the button. */
  of: string
  /** Number of items shown, and the total; both 0 omit the count. */
  shown: number
  total: number
  state?: 'ready' | 'loading' | 'failed'
  /** URL of the longer list, for use without scripts; without it the control is a button. */
  href?: string
  onMore?: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Renders the More control under a list (AR-033): a link if the server can render the longer list,
 * else a button. At the end a line says that everything has been shown; a list that never had more
 * shows nothing.
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

/**
 * Renders the end of a list that was longer than its first batch (visual language, More button).
 */
export const MoreEnd = () => (
  <div className={styles.place}>
    <p className={styles.end}>{m.more_end()}</p>
  </div>
)
