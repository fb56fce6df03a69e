import { m } from '../../paraglide/messages.js'
import styles from './Skeleton.module.css'

/**
 * Renders placeholder lines while data loads. Invisible for the first 300 ms, so that fast
 * responses do not flicker.
 */
export function Skeleton({ lines = 3, tall = false }: { lines?: number; tall?: boolean }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className={styles.text}>{m.loading()}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`${styles.line} ${tall ? styles.tall : ''}`}
        />
      ))}
    </div>
  )
}
