import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** Renders a section of a page with its own heading. */
export function Card({
  title,
  mark,
  lead,
  actions,
  children,
}: {
  title: string
  /** Badge at the end of the title's line. */
  mark?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.text}>
          <div className={styles.title}>
            <h2>{title}</h2>
            {mark}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
