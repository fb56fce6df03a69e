import { differenceOf } from './textDifference.ts'
import styles from './TextDifference.module.css'

/** Renders a text with what it adds to another and removes from it. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return differenceOf(before, after).map(({ kind, text }, index) =>
    kind === 'added' ? (
      <ins key={index} className={styles.added}>
        {text}
      </ins>
    ) : kind === 'removed' ? (
      <del key={index} className={styles.removed}>
        {text}
      </del>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
