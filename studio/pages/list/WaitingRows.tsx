import styles from './WaitingRows.module.css'

/** Rows that stand in for those that are on their way: as high as they will be, so that nothing moves. */
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
