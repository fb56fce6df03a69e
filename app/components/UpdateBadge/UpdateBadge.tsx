import { UPDATE_BADGE_LIMIT, UPDATE_DAYS } from '../../../contract/limits.ts'
import { m } from '../../paraglide/messages.js'
import styles from './UpdateBadge.module.css'

/** Renders the number of new articles: `999+` above 999, nothing for none (SH-247, SH-249). */
export function UpdateBadge({ count, id }: { count: number; id?: string }) {
  if (count <= 0) return null
  return (
    <span
      className={styles.badge}
      id={id}
      role="img"
      data-part="update-badge"
      aria-label={m.update_badge({ count, days: UPDATE_DAYS })}
    >
      {count > UPDATE_BADGE_LIMIT ? `${UPDATE_BADGE_LIMIT}+` : count}
    </span>
  )
}
