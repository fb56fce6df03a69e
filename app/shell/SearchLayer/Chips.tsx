import type { ReactNode } from 'react'
import styles from './SearchLayer.module.css'

interface ChipsProps {
  /** Which words they are; the id of the heading and the part of the list hang on it. */
  name: 'recommended' | 'recent'
  part: string
  title: string
  /** The words, as `li`. */
  children: ReactNode
}

/** Words that can be searched for, in a row under their heading. */
export function Chips({ name, part, title, children }: ChipsProps) {
  const id = `search-${name}`
  return (
    <section className={styles[name]} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.chips} data-part={part}>
        {children}
      </ul>
    </section>
  )
}
