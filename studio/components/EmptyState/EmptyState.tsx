import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/**
 * Renders an empty state: its meaning and possible actions. The drawing is the sun on its
 * waterline.
 */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 120 56" aria-hidden="true" focusable="false">
        <path className={styles.ink} d="M4 34h112M40 34a20 20 0 0 1 40 0" />
        <path className={styles.water} d="M44 41h32M50 47h20M56 53h8" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
