import styles from './WaitingRows.module.css'

/** Renders placeholder rows of the final height while loading, so that nothing shifts. */
export function WaitingRows({ isWide }: { isWide: boolean }) {
  return (
    <div className={isWide ? styles.table : styles.cards} aria-hidden="true">
      {Array.from({ length: isWide ? 12 : 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.line} />
          <span className={styles.short} />
        </div>
      ))}
    </div>
  )
}
