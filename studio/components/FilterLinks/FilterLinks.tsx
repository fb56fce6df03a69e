import { Link } from 'react-router'
import styles from './FilterLinks.module.css'

export interface FilterLink {
  id: string
  name: string
  /** Address with the filter, or without it if it is chosen already. */
  to: string
  isChosen: boolean
  count?: number | undefined
}

/** Renders links to a list under one filter each, which can be opened in a new tab too. */
export function FilterLinks({ label, items }: { label: string; items: readonly FilterLink[] }) {
  return (
    <nav className={styles.filters} aria-label={label}>
      {items.map(({ id, name, to, isChosen, count }) => (
        <Link
          key={id}
          className={styles.filter}
          to={to}
          aria-current={isChosen ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
