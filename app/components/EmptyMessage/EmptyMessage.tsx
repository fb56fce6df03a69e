import type { ReactNode } from 'react'
import styles from './EmptyMessage.module.css'

/**
 * Renders the message of an empty list: a line drawing, what is missing, and what to do next
 * (SH-235, AR-036).
 */
export function EmptyMessage({
  message,
  hint,
  children,
}: {
  message: string
  hint?: string
  children?: ReactNode
}) {
  return (
    <div className={styles.empty} data-part="empty-message" tabIndex={-1}>
      <svg
        className={styles.drawing}
        viewBox="0 0 120 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M2 42h116M38 42a22 22 0 0 1 44 0" />
        <path
          className={styles.glints}
          d="M34 50Q60 47 86 50Q60 53 34 50ZM44 58Q60 56 76 58Q60 60 44 58ZM52 65Q60 64 68 65Q60 66 52 65Z"
        />
      </svg>
      <p className={styles.message}>{message}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  )
}
