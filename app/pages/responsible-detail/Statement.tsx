import type { BlockOf } from '../../../contract/responsibility.ts'
import styles from './Statement.module.css'

/**
 * Renders one sentence on which everything else is based, on night water in both modes (AR-161).
 */
export const Statement = ({ statement: { text, note } }: { statement: BlockOf<'statement'> }) => (
  <div className={styles.statement} data-part="statement">
    <p className={styles.text}>{text}</p>
    <p className={styles.note}>{note}</p>
  </div>
)
