import type { ReactNode } from 'react'
import styles from './SearchLayer.late.module.css'

interface ChipsProps {
  /** Which keywords they are; the heading's id and the list's part name derive from it. */
  name: 'recommended' | 'recent'
  part: string
  title: string
  /** The keywords, as `li`. */
  children: ReactNode
}

/** Renders keywords to search for, in a row under their heading. */
export function Chips({ name, part, title, children }: ChipsProps) {
  const id = `search-${name}`
  return (
    <section
      className={name === 'recent' ? styles.recent : styles.recommended}
      aria-labelledby={id}
    >
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.chips} data-part={part}>
        {children}
      </ul>
    </section>
  )
}
