import { m } from '../../paraglide/messages.js'
import styles from './ReadingBar.module.css'

/**
 * Takes the header's place while the visitor scrolls down: the title, and a lens that grows with the way through the
 * article. Drawn by style sheets alone (a scroll timeline); a repetition of what the page says, so hidden from readers.
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
