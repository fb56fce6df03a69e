import { m } from '../../paraglide/messages.js'
import styles from './ReadingBar.module.css'

/**
 * Renders the bar that replaces the header while the visitor scrolls down: the title, and a lens
 * that grows with the reading progress. Animated by style sheets only (a scroll timeline); it
 * repeats content of the page, so it is hidden from screen readers.
 */
export function ReadingBar({ title }: { title: string }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <p className="wrap">
        <span>{m.detail_progress()}</span>
        <strong>{title}</strong>
      </p>
      <i />
    </div>
  )
}
